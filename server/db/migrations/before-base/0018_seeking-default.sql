-- compatible_from: 13
-- Whom somebody seeks is kept only where it is not the default, which follows the gender.
UPDATE "preferences" SET "seeking" = '{}' FROM "profiles" "p"
WHERE "p"."id" = "preferences"."profile_id" AND CASE "p"."gender"
  WHEN 'male' THEN "seeking" @> '{female}' AND "seeking" <@ '{female}'
  WHEN 'female' THEN "seeking" @> '{male}' AND "seeking" <@ '{male}'
  ELSE "seeking" @> '{male,female,other}' END;
