# For who has make; the scripts do the work.

PREFIX = /usr/local

.PHONY: site test bench dist docs install

site:
	Scripts/site

test:
	Scripts/test

bench:
	Scripts/bench

dist:
	Scripts/dist

docs:
	Scripts/docs

install:
	DESTDIR="$(DESTDIR)" Scripts/install --prefix "$(PREFIX)"
