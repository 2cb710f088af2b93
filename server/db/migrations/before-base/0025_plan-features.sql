-- compatible_from: 0
-- The feature list of a plan is stored as it is shown.
UPDATE "plans" SET "features" = array_replace("features", 'Accept and answer without limit', 'Unlimited accepting and replying')
WHERE 'Accept and answer without limit' = ANY ("features");
