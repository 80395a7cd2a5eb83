-- A test that is due from a birthday at an interval says which results from before the birthday count. Until today none
-- did; from today those inside the interval do. What was examined before keeps the reading of its day.
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed", "replaces_id", "note")
SELECT r."regulator_id", r."kind", r."values" || '{"resultsBefore":"withinInterval"}'::jsonb, d."today", r."to_day", r."source", r."is_confirmed", r."rule_row_id", 'Upgrade: a result from before the birthday counts while it is inside the interval.'
FROM "rule_rows" r
JOIN "organisations" o ON o."organisation_id" = r."regulator_id"
CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE o."time_zone")::date AS "today") d
WHERE r."kind" = 'test' AND r."values"->>'trigger' = 'afterAge' AND r."values"->>'resultsBefore' IS NULL
  AND r."from_day" < d."today" AND (r."to_day" IS NULL OR r."to_day" >= d."today");
--> statement-breakpoint
UPDATE "rule_rows" r SET
  "values" = r."values" || jsonb_build_object('resultsBefore', CASE WHEN r."from_day" < d."today" THEN 'never' ELSE 'withinInterval' END),
  "to_day" = CASE WHEN r."from_day" < d."today" AND (r."to_day" IS NULL OR r."to_day" >= d."today") THEN d."today" - 1 ELSE r."to_day" END,
  "version" = r."version" + 1
FROM (SELECT "organisation_id", (now() AT TIME ZONE "time_zone")::date AS "today" FROM "organisations") d
WHERE d."organisation_id" = r."regulator_id"
  AND r."kind" = 'test' AND r."values"->>'trigger' = 'afterAge' AND r."values"->>'resultsBefore' IS NULL;
--> statement-breakpoint
-- An extension or a correction that moved a date which had already passed no longer moves it. Both readings are written
-- into the history of the certificate, so that no date changes silently.
INSERT INTO "history" ("at", "user_id", "action", "entity", "entity_id", "subject_user_id", "before", "after")
SELECT now(), 0, 'change', 'certificate', c."certificate_id", c."user_id",
  jsonb_build_object('certificateEventId', e."certificate_event_id", 'medicalClass', r."medical_class", 'privilege', r."privilege", 'toDay', e."to_day"),
  jsonb_build_object('certificateEventId', e."certificate_event_id", 'medicalClass', r."medical_class", 'privilege', r."privilege", 'toDay', l."day")
FROM "certificate_events" e
JOIN "certificates" c ON c."certificate_id" = e."certificate_id"
JOIN "certificate_rows" r ON r."certificate_id" = e."certificate_id"
  AND (e."medical_class" IS NULL OR e."medical_class" = r."medical_class")
  AND (e."privilege" IS NULL OR e."privilege" = 'all' OR e."privilege" = r."privilege")
CROSS JOIN LATERAL (
  SELECT greatest(r."to_day", max(x."to_day")) AS "day" FROM "certificate_events" x
  WHERE x."certificate_id" = e."certificate_id" AND x."certificate_event_id" < e."certificate_event_id" AND x."kind" = 'extension'
    AND x."from_day" <= r."to_day" AND (x."medical_class" IS NULL OR x."medical_class" = r."medical_class")
    AND (x."privilege" IS NULL OR x."privilege" = 'all' OR x."privilege" = r."privilege")
) l
WHERE (e."kind" = 'extension' OR (e."kind" = 'correction' AND e."field" = 'toDay'))
  AND e."to_day" IS NOT NULL AND e."from_day" > l."day" AND e."to_day" <> l."day";
