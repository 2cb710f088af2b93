-- compatible_from: 36
-- The same letter may be composed in two ways, and a search is in NFC.
UPDATE "member_search" SET "text" = normalize("text") WHERE "text" IS NOT NFC NORMALIZED;
