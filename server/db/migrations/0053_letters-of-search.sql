-- compatible_from: 0
-- A search no longer ignores the vowel signs of a script, which are letters. Only names and texts in these scripts are written again.
-- An earlier release finds them by their other letters until it is updated.
UPDATE "profiles" SET "search_text" = btrim(regexp_replace(lower(regexp_replace(normalize(
    concat_ws(' ', nullif("first_name", ''), nullif("last_name", ''), nullif("occupation", ''), nullif("city", ''), nullif("religion", ''), nullif("caste", '')),
    NFD), E'[\u0300-\u036f\u0485-\u0486\u064b-\u0655\u0670\u093c\u0951-\u0954\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u1ab0-\u1add\u1ae0-\u1aeb\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0\u302a-\u302d\u3099-\u309a\ufe00-\ufe0f\ufe20-\ufe2d]', '', 'g')), E'\\s+', ' ', 'g'))
  WHERE concat("first_name", "last_name", "occupation", "city", "religion", "caste") ~ E'[\u0590-\u1cff\ua800-\uabff]';
