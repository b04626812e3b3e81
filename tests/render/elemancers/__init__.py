"""Tests of the pictures of Elemancers."""
