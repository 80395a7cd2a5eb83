DROP INDEX "convenor_cases_decision";--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD COLUMN "certificate_event_id" integer;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_certificate_event_id_certificate_events_certificate_event_id_fk" FOREIGN KEY ("certificate_event_id") REFERENCES "public"."certificate_events"("certificate_event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "convenor_cases_revocation" ON "convenor_cases" USING btree ("certificate_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "convenor_cases_decision" ON "convenor_cases" USING btree ("medical_id","decided_on") WHERE "convenor_cases"."certificate_event_id" is null;