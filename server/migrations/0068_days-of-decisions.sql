-- Both columns at once: each statement would write the whole table again.
ALTER TABLE "medicals" ADD COLUMN "first_decided_at" timestamptz GENERATED ALWAYS AS (case when status = 'referred' then status_since when status in ('issued', 'declined', 'referred', 'submitted', 'to_decide', 'in_audit', 'queried', 'returned', 'accepted') then least(decided_at, submitted_at) end) STORED,
  ADD COLUMN "outcomes_key" bigint GENERATED ALWAYS AS (jsonb_hash_extended(outcomes, hash_array_extended(classes, 0))) STORED;--> statement-breakpoint
CREATE INDEX "medicals_decided" ON "medicals" USING btree ("regulator_id","first_decided_at","user_id","examiner_id","practice_id","outcomes_key","medical_id") WHERE "medicals"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "medicals_handled" ON "medicals" USING btree ("regulator_id","decided_at","measured_at","submitted_at","accepted_at","examiner_id","practice_id","medical_id") WHERE "medicals"."submitted_at" is not null;--> statement-breakpoint
-- The column has statistics of its own.
DROP STATISTICS "medicals_first_decision";
