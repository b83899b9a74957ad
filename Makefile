# For who has make; the scripts do the work.

.PHONY: site test

site:
	Scripts/site

test:
	Scripts/test
