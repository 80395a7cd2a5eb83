-- Searches find what applicants wrote in the applications that a practice has, and a regulator what was submitted to it.
INSERT INTO "medical_texts" ("medical_id", "kind", "key", "is_submitted", "words", "updated_at")
SELECT a."medical_id", 'application', '', copies."is_submitted",
  to_tsvector('simple', lower(regexp_replace(normalize(written."text", NFKD), '[\u0300-\u036f]', '', 'g'))), now()
FROM "applications" a
JOIN "medicals" m ON m."medical_id" = a."medical_id" AND m."practice_id" IS NOT NULL
CROSS JOIN LATERAL (
  SELECT string_agg(found.item #>> '{}', ' ') AS "text" FROM (
    SELECT jsonb_path_query(a."values", '$.history.*.explanation')
    UNION ALL SELECT jsonb_path_query(a."values", '$.family.*.explanation')
    UNION ALL SELECT jsonb_path_query(a."values", '$.more.*.*')
    UNION ALL SELECT jsonb_path_query(a."values", '$.medicines.list[*].*')
    UNION ALL SELECT jsonb_path_query(a."values", '$.flying.refusedExplanation')
    UNION ALL SELECT jsonb_path_query(a."values", '$.flying.accidentExplanation')
    UNION ALL SELECT jsonb_path_query(a."values", '$.lifestyle.drugsExplanation')
    UNION ALL SELECT jsonb_path_query(a."values", '$.practitioner.conditions')
  ) AS found(item)
) AS written
CROSS JOIN LATERAL (
  SELECT false AS "is_submitted"
  UNION ALL
  SELECT true WHERE EXISTS (
    SELECT 1 FROM "medical_texts" t WHERE t."medical_id" = a."medical_id" AND t."is_submitted"
  )
) AS copies
WHERE written."text" <> '';
