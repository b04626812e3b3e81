"""Tests of Elemancers: Light and Dark."""
