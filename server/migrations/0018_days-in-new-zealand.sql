-- The day of a sample was the day on its sender's clock. Where the moment is known, it becomes New Zealand's day.
UPDATE "results" SET "collected_on" = ("collected_at" AT TIME ZONE 'Pacific/Auckland')::date
WHERE "collected_on" <> ("collected_at" AT TIME ZONE 'Pacific/Auckland')::date;
--> statement-breakpoint
-- Files of reports carry that day in their name, or UTC's day of the report.
UPDATE "files" SET "file_name" = named."file_name"
FROM (
  SELECT r."document_file_id" AS "file_id", regexp_replace(f."file_name", '^(Laboratory report )\d{4}-\d\d-\d\d',
    '\1' || coalesce(r."collected_on", (r."reported_at" AT TIME ZONE 'Pacific/Auckland')::date)) AS "file_name"
  FROM "results" r JOIN "files" f ON f."file_id" = r."document_file_id"
) AS named
WHERE "files"."file_id" = named."file_id" AND "files"."file_name" <> named."file_name";
--> statement-breakpoint
-- A medical taken over from another system had the questions of UTC's day.
UPDATE "applications" SET "questions_of" = (m."created_at" AT TIME ZONE 'Pacific/Auckland')::date
FROM "medicals" m
WHERE m."medical_id" = "applications"."medical_id"
  AND "applications"."questions_of" < (m."created_at" AT TIME ZONE 'Pacific/Auckland')::date;
