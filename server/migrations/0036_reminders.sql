CREATE TABLE "calendar_feeds" (
	"calendar_feed_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_calendar_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"revoked_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "reminder_calls" (
	"reminder_call_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_calls_reminder_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reminder_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"called_by" integer NOT NULL,
	"called_at" timestamptz NOT NULL,
	"outcome" text NOT NULL,
	"note" varchar(100) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_notices" (
	"reminder_notice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_notices_reminder_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"email_key" varchar(8) NOT NULL,
	"day" date NOT NULL,
	"email_id" integer,
	"suppressed" text
);
--> statement-breakpoint
CREATE TABLE "reminder_options" (
	"user_id" integer NOT NULL,
	"email_key" varchar(8) NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	CONSTRAINT "reminder_options_user_id_email_key_pk" PRIMARY KEY("user_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "reminder_rows" (
	"reminder_row_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_rows_reminder_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"row" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"reminder_run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_runs_reminder_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ran_at" timestamptz NOT NULL,
	"done_at" timestamptz,
	"due" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"suppressed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_steps" (
	"reminder_id" integer NOT NULL,
	"step" text NOT NULL,
	"reminder_notice_id" integer,
	CONSTRAINT "reminder_steps_reminder_id_step_pk" PRIMARY KEY("reminder_id","step")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"reminder_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"subject_user_id" integer NOT NULL,
	"organisation_id" integer,
	"occurrence" text NOT NULL,
	"description" varchar(70) NOT NULL,
	"by" text,
	"step" text NOT NULL,
	"path" text NOT NULL,
	"started_on" date NOT NULL,
	"due_on" date,
	"ended_at" timestamptz,
	"snoozed_until" date,
	"done_on" date,
	"evidence" varchar(100),
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clocks" ADD COLUMN "told_from" date;--> statement-breakpoint
ALTER TABLE "clocks" ADD COLUMN "told_on" date;--> statement-breakpoint
-- Earlier reminders count: an application lapses, and a suspension ends, only after a reminder.
UPDATE "clocks" SET
	"told_from" = (SELECT min(n."day") FROM "clock_notices" n WHERE n."clock_id" = "clocks"."clock_id" AND n."user_id" = "clocks"."user_id"),
	"told_on" = (SELECT max(n."day") FROM "clock_notices" n WHERE n."clock_id" = "clocks"."clock_id" AND (n."user_id" = "clocks"."user_id") = ("clocks"."owner" = 'pilot'));--> statement-breakpoint
DROP TABLE "clock_notices";--> statement-breakpoint
DROP INDEX "clocks_tell";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_calls" ADD CONSTRAINT "reminder_calls_reminder_id_reminders_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("reminder_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_calls" ADD CONSTRAINT "reminder_calls_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_calls" ADD CONSTRAINT "reminder_calls_called_by_users_user_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_email_id_emails_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("email_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_options" ADD CONSTRAINT "reminder_options_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_rows" ADD CONSTRAINT "reminder_rows_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_steps" ADD CONSTRAINT "reminder_steps_reminder_id_reminders_reminder_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("reminder_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_steps" ADD CONSTRAINT "reminder_steps_reminder_notice_id_reminder_notices_reminder_notice_id_fk" FOREIGN KEY ("reminder_notice_id") REFERENCES "public"."reminder_notices"("reminder_notice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_subject_user_id_users_user_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_calls_reminder" ON "reminder_calls" USING btree ("reminder_id","organisation_id");--> statement-breakpoint
CREATE INDEX "reminder_calls_called_by" ON "reminder_calls" USING btree ("called_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_notices_day" ON "reminder_notices" USING btree ("user_id","email_key","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_options_token" ON "reminder_options" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reminder_rows_created_by" ON "reminder_rows" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reminder_runs_ran" ON "reminder_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_occurrence" ON "reminders" USING btree ("user_id","kind","occurrence");--> statement-breakpoint
CREATE INDEX "reminders_open" ON "reminders" USING btree ("kind") WHERE "reminders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_subject" ON "reminders" USING btree ("subject_user_id");--> statement-breakpoint
ALTER TABLE "document_requests" DROP COLUMN "reminded";--> statement-breakpoint
ALTER TABLE "clocks" DROP COLUMN "tell_on";--> statement-breakpoint
ALTER TABLE "clocks" DROP COLUMN "stage";--> statement-breakpoint
ALTER TABLE "referrals" DROP COLUMN "specialist_reminded_on";--> statement-breakpoint
ALTER TABLE "referrals" DROP COLUMN "person_reminded_on";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "reminded";