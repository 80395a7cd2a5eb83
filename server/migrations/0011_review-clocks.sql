-- No text of law says how long; without a row nobody would be told.
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed")
SELECT r."regulator_id", 'clock', jsonb_build_object('kind', c."kind", 'amount', c."amount", 'unit', 'working days', 'calendar', 'aviation'), DATE '2006-05-01', NULL::date, 'Custom of the product', false
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'clock') r CROSS JOIN (VALUES
  ('acceptance', 20),
  ('convenor_take', 5),
  ('convenor_review', 30)
) AS c("kind", "amount");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed")
SELECT DISTINCT "regulator_id", 'period', '{"period":"review","amount":90}'::jsonb, DATE '2006-05-01', NULL::date, 'As it held for every regulator before it was written down', false
FROM "rule_rows" WHERE "kind" = 'period' AND "values"->>'period' = 'extension';
