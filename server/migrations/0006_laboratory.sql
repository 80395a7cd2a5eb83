CREATE TABLE "hl7_proposals" (
	"proposal_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hl7_proposals_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"confirmed" text[] NOT NULL,
	"reasons" jsonb NOT NULL,
	"ended_by" integer,
	"ended_at" timestamptz,
	"outcome" text,
	CONSTRAINT "hl7_proposals_two_people" CHECK ("hl7_proposals"."outcome" <> 'confirmed' or "hl7_proposals"."ended_by" <> "hl7_proposals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "hl7_feed_alarms" (
	"feed_alarm_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hl7_feed_alarms_feed_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" integer NOT NULL,
	"kind" text NOT NULL,
	"begun_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "hl7_feed_checks" (
	"feed_check_id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hl7_feed_slots" (
	"sender_id" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"received" integer NOT NULL,
	"refused" integer NOT NULL,
	"last_at" timestamptz NOT NULL,
	CONSTRAINT "hl7_feed_slots_sender_id_at_pk" PRIMARY KEY("sender_id","at")
);
--> statement-breakpoint
CREATE TABLE "hl7_mappings" (
	"mapping_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hl7_mappings_mapping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" integer,
	"code" varchar(20),
	"alternative_name" varchar(36),
	"document_codes" varchar(100),
	"unit" varchar(20),
	"answer_prefix" varchar(10),
	"answer_pattern" varchar(100),
	"answer" varchar(50),
	"analyte_code" varchar(20),
	"note" varchar(100),
	"is_active" boolean DEFAULT true NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hl7_orders" (
	"order_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hl7_orders_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_request_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"kind" text NOT NULL,
	"control_id" varchar(20) NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	"answered_at" timestamptz,
	"last_error" text,
	"told_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "hl7_sender_aliases" (
	"alias_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hl7_sender_aliases_alias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sender_id" integer NOT NULL,
	"application" text NOT NULL,
	"facility" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hl7_senders" (
	"sender_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hl7_senders_sender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(50) NOT NULL,
	"state" text DEFAULT 'test' NOT NULL,
	"ack_mode" text DEFAULT 'original' NOT NULL,
	"time_zone" text DEFAULT 'Pacific/Auckland' NOT NULL,
	"certificate_fingerprint" text,
	"order_format" text DEFAULT 'form' NOT NULL,
	"order_version" text DEFAULT '2.4' NOT NULL,
	"order_host" text,
	"order_port" integer,
	"order_tls" boolean DEFAULT true NOT NULL,
	"receiving_application" text,
	"receiving_facility" text,
	"ack_timeout_seconds" integer DEFAULT 20 NOT NULL,
	"joined_into_sender_id" integer,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_alerts" (
	"result_alert_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_alerts_result_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_decided" boolean NOT NULL,
	"raised_at" timestamptz NOT NULL,
	"seen_by" integer,
	"seen_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "analytes" (
	"analyte_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytes_analyte_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" varchar(20) NOT NULL,
	"name" varchar(36) NOT NULL,
	"group" text NOT NULL,
	"unit" varchar(20) NOT NULL,
	"decimals" integer NOT NULL,
	"loinc" text[] NOT NULL,
	"words" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_people" (
	"draw_person_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_people_draw_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draw_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"ref" text NOT NULL,
	"rank" integer NOT NULL,
	"role" text NOT NULL,
	"called_at" timestamptz,
	"place" text,
	"come_at" timestamptz,
	"summoned_at" timestamptz,
	"summons_read_at" timestamptz,
	"outcome" text,
	"outcome_at" timestamptz,
	"outcome_by" integer,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_results" (
	"draw_result_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_results_draw_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draw_person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"tested_at" timestamptz NOT NULL,
	"tested_by" integer NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"values" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamptz,
	"withdrawn_by" integer,
	"withdrawn_at" timestamptz,
	"withdrawn_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"draw_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_schedule_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"review_practice_id" integer,
	"on_day" date NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"commitment" text NOT NULL,
	"ref_key_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"planned_by" integer NOT NULL,
	"planned_at" timestamptz NOT NULL,
	"secret" text,
	"public_value" text,
	"pool_day" date,
	"pool_hash" text,
	"pool_size" integer,
	"wanted" integer,
	"rate_percent" integer,
	"drawn_by" integer,
	"drawn_at" timestamptz,
	"void_reason" text,
	"voided_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_schedule_versions" (
	"test_schedule_version_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_schedule_versions_test_schedule_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test_schedule_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"source" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_schedules" (
	"test_schedule_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_schedules_test_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" varchar(16) NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lab_requests" ALTER COLUMN "status" SET DEFAULT 'sent';--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "sender_id" integer;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "is_control_id_reused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "character_set" text;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "reprocessed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "filed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "rejected_by" integer;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "rejected_at" timestamptz;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "rejection" text;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "rejection_text" varchar(30);--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "asked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "is_abnormal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "sender_id" integer;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "is_fasting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "clinical_details" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "copies_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "doctor_id" integer;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "sent_at" timestamptz;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "filler_number" text;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "cancelled_at" timestamptz;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "cancel_reason" varchar(100);--> statement-breakpoint
ALTER TABLE "lab_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "sender_id" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "request_line" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "mapping_id" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "answer" varchar(50);--> statement-breakpoint
ALTER TABLE "hl7_proposals" ADD CONSTRAINT "hl7_proposals_message_id_hl7_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."hl7_messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_proposals" ADD CONSTRAINT "hl7_proposals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_proposals" ADD CONSTRAINT "hl7_proposals_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_proposals" ADD CONSTRAINT "hl7_proposals_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_feed_alarms" ADD CONSTRAINT "hl7_feed_alarms_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_feed_slots" ADD CONSTRAINT "hl7_feed_slots_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_mappings" ADD CONSTRAINT "hl7_mappings_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_orders" ADD CONSTRAINT "hl7_orders_lab_request_id_lab_requests_lab_request_id_fk" FOREIGN KEY ("lab_request_id") REFERENCES "public"."lab_requests"("lab_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_orders" ADD CONSTRAINT "hl7_orders_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_sender_aliases" ADD CONSTRAINT "hl7_sender_aliases_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_senders" ADD CONSTRAINT "hl7_senders_joined_into_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("joined_into_sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_alerts" ADD CONSTRAINT "result_alerts_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_alerts" ADD CONSTRAINT "result_alerts_message_id_hl7_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."hl7_messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_alerts" ADD CONSTRAINT "result_alerts_seen_by_users_user_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_people" ADD CONSTRAINT "draw_people_draw_id_draws_draw_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("draw_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_people" ADD CONSTRAINT "draw_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_people" ADD CONSTRAINT "draw_people_outcome_by_users_user_id_fk" FOREIGN KEY ("outcome_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_draw_person_id_draw_people_draw_person_id_fk" FOREIGN KEY ("draw_person_id") REFERENCES "public"."draw_people"("draw_person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_tested_by_users_user_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_reviewed_by_users_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_withdrawn_by_users_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_test_schedule_id_test_schedules_test_schedule_id_fk" FOREIGN KEY ("test_schedule_id") REFERENCES "public"."test_schedules"("test_schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_review_practice_id_organisations_organisation_id_fk" FOREIGN KEY ("review_practice_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_planned_by_users_user_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_drawn_by_users_user_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_voided_by_users_user_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_schedule_versions" ADD CONSTRAINT "test_schedule_versions_test_schedule_id_test_schedules_test_schedule_id_fk" FOREIGN KEY ("test_schedule_id") REFERENCES "public"."test_schedules"("test_schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_schedule_versions" ADD CONSTRAINT "test_schedule_versions_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_schedules" ADD CONSTRAINT "test_schedules_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hl7_proposals_open" ON "hl7_proposals" USING btree ("message_id") WHERE "hl7_proposals"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hl7_feed_alarms_running" ON "hl7_feed_alarms" USING btree ("sender_id","kind") WHERE "hl7_feed_alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "hl7_feed_alarms_sender" ON "hl7_feed_alarms" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "hl7_feed_slots_at" ON "hl7_feed_slots" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "hl7_mappings_once" ON "hl7_mappings" USING btree (coalesce("sender_id", 0),coalesce("code", ''),(case when "code" is null then lower("alternative_name") else '' end),coalesce("document_codes", ''),coalesce("unit", ''),coalesce("answer_prefix", ''),coalesce("answer_pattern", '')) WHERE "hl7_mappings"."is_active";--> statement-breakpoint
CREATE INDEX "hl7_mappings_code" ON "hl7_mappings" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "hl7_orders_control_id" ON "hl7_orders" USING btree ("control_id");--> statement-breakpoint
CREATE INDEX "hl7_orders_request" ON "hl7_orders" USING btree ("lab_request_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hl7_sender_aliases_once" ON "hl7_sender_aliases" USING btree (lower("application"),lower("facility"));--> statement-breakpoint
CREATE INDEX "hl7_sender_aliases_sender" ON "hl7_sender_aliases" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hl7_senders_certificate" ON "hl7_senders" USING btree ("certificate_fingerprint") WHERE "hl7_senders"."certificate_fingerprint" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "result_alerts_once" ON "result_alerts" USING btree ("medical_id","message_id","kind","raised_at");--> statement-breakpoint
CREATE INDEX "result_alerts_open" ON "result_alerts" USING btree ("medical_id") WHERE "result_alerts"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "analytes_code" ON "analytes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_people_ref" ON "draw_people" USING btree ("draw_id","ref");--> statement-breakpoint
CREATE INDEX "draw_people_user" ON "draw_people" USING btree ("user_id") WHERE "draw_people"."called_at" is not null;--> statement-breakpoint
CREATE INDEX "draw_results_person" ON "draw_results" USING btree ("draw_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_of_day" ON "draws" USING btree ("test_schedule_id","on_day") WHERE "draws"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "draws_organisation" ON "draws" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "draws_review_practice" ON "draws" USING btree ("review_practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_schedule_versions_day" ON "test_schedule_versions" USING btree ("test_schedule_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "test_schedules_name" ON "test_schedules" USING btree ("organisation_id",lower("name")) WHERE "test_schedules"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "test_schedules_organisation" ON "test_schedules" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD CONSTRAINT "hl7_messages_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD CONSTRAINT "hl7_messages_rejected_by_users_user_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hl7_messages" ADD CONSTRAINT "hl7_messages_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD CONSTRAINT "lab_requests_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_requests" ADD CONSTRAINT "lab_requests_doctor_id_users_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_sender_id_hl7_senders_sender_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."hl7_senders"("sender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_mapping_id_hl7_mappings_mapping_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."hl7_mappings"("mapping_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hl7_messages_control" ON "hl7_messages" USING btree ("sender_id","control_id");--> statement-breakpoint
CREATE INDEX "hl7_messages_received" ON "hl7_messages" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "lab_requests_practice" ON "lab_requests" USING btree ("practice_id","requested_at");--> statement-breakpoint
CREATE INDEX "results_mapping" ON "results" USING btree ("mapping_id") WHERE "results"."mapping_id" is not null;--> statement-breakpoint
CREATE INDEX "results_unmapped" ON "results" USING btree ("code") WHERE "results"."analyte" is null and "results"."mapping_id" is null and "results"."document_file_id" is null;
--> statement-breakpoint
INSERT INTO "hl7_senders" ("name", "state")
SELECT min(left(coalesce(nullif("sending_facility", ''), "sending_application"), 50)), 'test'
FROM "hl7_messages"
WHERE "status" <> 'refused' AND "sending_application" || "sending_facility" <> ''
GROUP BY lower(coalesce(nullif("sending_facility", ''), "sending_application"))
ORDER BY min("message_id");
--> statement-breakpoint
INSERT INTO "hl7_sender_aliases" ("sender_id", "application", "facility")
SELECT "hl7_senders"."sender_id", min("sending_application"), min("sending_facility")
FROM "hl7_messages" JOIN "hl7_senders" ON lower("name") = lower(left(coalesce(nullif("sending_facility", ''), "sending_application"), 50))
WHERE "status" <> 'refused' AND "sending_application" || "sending_facility" <> ''
GROUP BY "hl7_senders"."sender_id", lower("sending_application"), lower("sending_facility")
ORDER BY min("message_id")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "hl7_messages" SET "sender_id" = "hl7_sender_aliases"."sender_id"
FROM "hl7_sender_aliases"
WHERE lower("sending_application") = lower("application") AND lower("sending_facility") = lower("facility") AND "status" <> 'refused';
--> statement-breakpoint
UPDATE "results" SET "sender_id" = "hl7_messages"."sender_id"
FROM "hl7_messages" WHERE "hl7_messages"."message_id" = "results"."message_id";

--> statement-breakpoint
UPDATE "lab_requests" SET "status" = 'sent' WHERE "status" = 'requested';
--> statement-breakpoint
UPDATE "lab_requests" SET "sent_at" = "requested_at", "due_on" = ("requested_at" AT TIME ZONE 'Pacific/Auckland')::date + 7;

--> statement-breakpoint
UPDATE "hl7_messages" SET "filed_at" = "received_at" WHERE "status" = 'filed';
