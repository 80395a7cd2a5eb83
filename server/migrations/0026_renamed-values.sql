-- A class says for whom it is under the key `intendedFor`, and a queue without an assignee is `unassigned`.
UPDATE "rule_rows"
SET "values" = ("values" - 'forWhom') || jsonb_build_object('intendedFor', "values" -> 'forWhom')
WHERE "values" ? 'forWhom';--> statement-breakpoint
UPDATE "saved_filters"
SET "query" = "query" || '{"as": "unassigned"}'
WHERE "query" ->> 'as' = 'nobody';
