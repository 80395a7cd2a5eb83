CREATE TABLE "activity_choices" (
	"session_id" integer NOT NULL,
	"administrator_activity_id" integer NOT NULL,
	"chosen_at" timestamptz NOT NULL,
	CONSTRAINT "activity_choices_session_id_administrator_activity_id_pk" PRIMARY KEY("session_id","administrator_activity_id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "last_tried_at" timestamptz;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "last_reason" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "next_try_at" timestamptz;--> statement-breakpoint
ALTER TABLE "activity_choices" ADD CONSTRAINT "activity_choices_administrator_activity_id_administrator_activities_administrator_activity_id_fk" FOREIGN KEY ("administrator_activity_id") REFERENCES "public"."administrator_activities"("administrator_activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_choices_chosen" ON "activity_choices" USING btree ("chosen_at");--> statement-breakpoint
CREATE INDEX "emails_queued" ON "emails" USING btree ("email_id") WHERE "emails"."sent_at" is null and "emails"."failed_at" is null;--> statement-breakpoint
-- Client list 8, User details 16, Audit 64: so far these switched nothing off, so what organisations use stays on.
UPDATE "organisations" SET "feature_set" = "feature_set" | 88;