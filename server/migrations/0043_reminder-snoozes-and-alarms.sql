CREATE TABLE "reminder_alarms" (
	"reminder_alarm_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_alarms_reminder_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begun_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "reminder_snoozes" (
	"reminder_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"until" date NOT NULL,
	"snoozed_by" integer NOT NULL,
	"snoozed_at" timestamptz NOT NULL,
	CONSTRAINT "reminder_snoozes_reminder_id_organisation_id_pk" PRIMARY KEY("reminder_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD CONSTRAINT "reminder_snoozes_reminder_id_reminders_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("reminder_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD CONSTRAINT "reminder_snoozes_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_snoozes" ADD CONSTRAINT "reminder_snoozes_snoozed_by_users_user_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_alarms_open" ON "reminder_alarms" USING btree ((1)) WHERE "reminder_alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reminder_snoozes_organisation" ON "reminder_snoozes" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "reminder_snoozes_snoozed_by" ON "reminder_snoozes" USING btree ("snoozed_by");