-- They held for every regulator as they stood in the program.
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed")
SELECT d."regulator_id", 'period', s."values", DATE '2006-05-01', NULL::date, 'As it held for every regulator before it was written down', false
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'period' AND "values"->>'period' = 'extension') AS d CROSS JOIN (VALUES
  ('{"period":"results","amount":90}'::jsonb),
  ('{"period":"specialist","amount":30}'::jsonb)
) AS s("values");
