# For who has make; the scripts do the work.

PREFIX = /usr/local

.PHONY: site test dist docs install

site:
	Scripts/site

test:
	Scripts/test

dist:
	Scripts/dist

docs:
	Scripts/docs

install:
	DESTDIR="$(DESTDIR)" Scripts/install --prefix "$(PREFIX)"
