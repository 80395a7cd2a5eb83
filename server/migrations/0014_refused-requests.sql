CREATE TABLE "reading_alarms" (
	"reading_alarm_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_alarms_reading_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" integer,
	"begun_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"count" integer NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"refusal_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusals_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"real_user_id" integer,
	"organisation_id" integer,
	"activity_id" integer,
	"operation" text NOT NULL,
	"status" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"subject_user_id" integer,
	"is_of_others" boolean NOT NULL,
	"first_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refusals_session" UNIQUE("session_id","operation","entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "slowed_until" timestamptz;--> statement-breakpoint
ALTER TABLE "record_exports" ADD COLUMN "fetched_at" timestamptz;--> statement-breakpoint
ALTER TABLE "reading_alarms" ADD CONSTRAINT "reading_alarms_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_alarms" ADD CONSTRAINT "reading_alarms_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_real_user_id_users_user_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_subject_user_id_users_user_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_alarms_user" ON "reading_alarms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reading_alarms_last_at" ON "reading_alarms" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "refusals_last_at" ON "refusals" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "refusals_user" ON "refusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refusals_real_user" ON "refusals" USING btree ("real_user_id");--> statement-breakpoint
CREATE INDEX "refusals_subject" ON "refusals" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "history_recent_reads" ON "history" USING btree ("at") WHERE "history"."action" = 'read';