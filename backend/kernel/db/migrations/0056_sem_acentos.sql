-- Searches compare words without accents. The extension is a trusted one: whoever may create in the database may add it.
CREATE EXTENSION IF NOT EXISTS unaccent;
