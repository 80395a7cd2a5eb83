CREATE TABLE "medical_codes" (
	"medical_code_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medical_codes_medical_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" varchar(20) NOT NULL,
	"classes" text[] NOT NULL,
	"grade" text,
	"from_day" date,
	"to_day" date
);
--> statement-breakpoint
CREATE TABLE "surveillance_items" (
	"surveillance_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "surveillance_items_surveillance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"certificate_id" integer NOT NULL,
	"code" varchar(20) NOT NULL,
	"what" varchar(200) NOT NULL,
	"receiver" varchar(100) NOT NULL,
	"every_months" integer NOT NULL,
	"due_on" date NOT NULL,
	"last_day" date NOT NULL,
	"received_on" date,
	"is_waived" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_by" integer,
	"done_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_attachments" (
	"attachment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medical_attachments_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" varchar(80) NOT NULL,
	"test_code" text,
	"day_of_test" date,
	"added_by" integer NOT NULL,
	"added_at_id" integer,
	"added_at" timestamptz NOT NULL,
	"referral_id" integer,
	"accepted_by" integer,
	"accepted_at" timestamptz,
	"is_abnormal" boolean,
	"removed_by" integer,
	"removed_at" timestamptz,
	"removed_reason" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "medical_attachments_accepted" CHECK ("medical_attachments"."accepted_at" is null or ("medical_attachments"."test_code" is not null and "medical_attachments"."day_of_test" is not null and "medical_attachments"."is_abnormal" is not null))
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"audit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audits_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"reason" text NOT NULL,
	"checklist" jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"outcome" text,
	"finished_at" timestamptz,
	"finished_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_notices" (
	"clock_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"stage" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "clock_notices_clock_id_user_id_stage_pk" PRIMARY KEY("clock_id","user_id","stage")
);
--> statement-breakpoint
CREATE TABLE "clock_stops" (
	"clock_stop_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_stops_clock_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clock_id" integer NOT NULL,
	"asked_on" date NOT NULL,
	"arrived_on" date,
	"awaited" text NOT NULL,
	"reason" varchar(200) DEFAULT '' NOT NULL,
	"asked_by" integer,
	CONSTRAINT "clock_stops_days" CHECK ("clock_stops"."arrived_on" is null or "clock_stops"."arrived_on" >= "clock_stops"."asked_on")
);
--> statement-breakpoint
CREATE TABLE "clocks" (
	"clock_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clocks_clock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"about_id" integer NOT NULL,
	"medical_id" integer,
	"user_id" integer NOT NULL,
	"practice_id" integer,
	"regulator_id" integer,
	"started_on" date NOT NULL,
	"limit" jsonb NOT NULL,
	"due_on" date,
	"soon_on" date,
	"tell_on" date,
	"stage" integer DEFAULT 0 NOT NULL,
	"owner" text NOT NULL,
	"owner_organisation_id" integer,
	"owner_user_id" integer,
	"done_on" date,
	"done_as" varchar(40)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job_run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_runs_job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"ran_at" timestamptz NOT NULL,
	"done_at" timestamptz,
	"told" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_evidence" (
	"case_evidence_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_evidence_case_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamptz NOT NULL,
	"by_user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convenor_cases" (
	"case_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "convenor_cases_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"office_id" integer NOT NULL,
	"classes" text[] NOT NULL,
	"decided_on" date NOT NULL,
	"requested_on" date NOT NULL,
	"last_day" date NOT NULL,
	"grounds" text NOT NULL,
	"state" text NOT NULL,
	"assigned_to" integer,
	"adviser" varchar(100),
	"recommendation" text,
	"report" text,
	"reported_at" timestamptz,
	"answer_by" date,
	"is_implemented" boolean,
	"answer" text,
	"answered_at" timestamptz,
	"answered_by" integer,
	"closed_on" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "amc_steps" (
	"amc_step_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amc_steps_amc_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"determination_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"is_safe" boolean,
	"at" timestamptz NOT NULL,
	"by_user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "determinations" (
	"determination_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "determinations_determination_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"medical_class" text NOT NULL,
	"state" text DEFAULT 'to_decide' NOT NULL,
	"values" jsonb NOT NULL,
	"decided_at" timestamptz,
	"decided_by" integer,
	"certificate_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_texts" (
	"medical_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "medical_texts_medical_id_kind_key_is_submitted_pk" PRIMARY KEY("medical_id","kind","key","is_submitted")
);
--> statement-breakpoint
CREATE TABLE "health_reports" (
	"health_report_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_reports_health_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"practice_id" integer,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"at" timestamptz NOT NULL,
	"handled_by" integer,
	"handled_at" timestamptz,
	"protocol" text,
	"is_reportable" boolean,
	"sent_at" timestamptz,
	"ended_at" timestamptz,
	"ended_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referral_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"medical_id" integer NOT NULL,
	"practice_id" integer NOT NULL,
	"specialty" text NOT NULL,
	"question" text NOT NULL,
	"shared" jsonb NOT NULL,
	"due_on" date NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"status_since" timestamptz NOT NULL,
	"reason" varchar(200),
	"assigned_to" integer,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"conclusion" text DEFAULT '' NOT NULL,
	"report_version" integer DEFAULT 0 NOT NULL,
	"report_saved_at" timestamptz,
	"reported_by" integer,
	"reported_at" timestamptz,
	"closed_at" timestamptz,
	"access_ends_on" date,
	"specialist_reminded_on" date,
	"person_reminded_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referrals_in_hand" CHECK ("referrals"."assigned_to" is not null or "referrals"."status" in ('asked', 'declined', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "submissions_medical";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sections_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sections_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "powers" text[] DEFAULT '{"issue"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "verification_code" varchar(16);--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "notice_file_id" integer;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "copy_due_on" date;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "copy_sent_at" timestamptz;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "copy_sent_by" integer;--> statement-breakpoint
ALTER TABLE "examination_parts" ADD COLUMN "saved_at_id" integer;--> statement-breakpoint
ALTER TABLE "examination_parts" ADD COLUMN "signed_off_by" integer;--> statement-breakpoint
ALTER TABLE "examination_parts" ADD COLUMN "signed_off_at" timestamptz;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD COLUMN "created_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "kind" text DEFAULT 'decision' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "audit_seed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "fee_amount_cents" integer;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "fee_seen_at" timestamptz;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "fee_seen_by" integer;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "clock_id" integer;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "clock_soon_on" date;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "clock_owner" text;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "clock_stops" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_codes" ADD CONSTRAINT "medical_codes_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveillance_items" ADD CONSTRAINT "surveillance_items_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveillance_items" ADD CONSTRAINT "surveillance_items_certificate_id_certificates_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveillance_items" ADD CONSTRAINT "surveillance_items_done_by_users_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_added_at_id_organisations_organisation_id_fk" FOREIGN KEY ("added_at_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_referral_id_referrals_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("referral_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_accepted_by_users_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_attachments" ADD CONSTRAINT "medical_attachments_removed_by_users_user_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_finished_by_users_user_id_fk" FOREIGN KEY ("finished_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_notices" ADD CONSTRAINT "clock_notices_clock_id_clocks_clock_id_fk" FOREIGN KEY ("clock_id") REFERENCES "public"."clocks"("clock_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_notices" ADD CONSTRAINT "clock_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_stops" ADD CONSTRAINT "clock_stops_clock_id_clocks_clock_id_fk" FOREIGN KEY ("clock_id") REFERENCES "public"."clocks"("clock_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_stops" ADD CONSTRAINT "clock_stops_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_practice_id_organisations_organisation_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_owner_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("owner_organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_case_id_convenor_cases_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."convenor_cases"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_by_user_id_users_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_office_id_organisations_organisation_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_assigned_to_users_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenor_cases" ADD CONSTRAINT "convenor_cases_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amc_steps" ADD CONSTRAINT "amc_steps_determination_id_determinations_determination_id_fk" FOREIGN KEY ("determination_id") REFERENCES "public"."determinations"("determination_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amc_steps" ADD CONSTRAINT "amc_steps_by_user_id_users_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "determinations" ADD CONSTRAINT "determinations_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "determinations" ADD CONSTRAINT "determinations_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "determinations" ADD CONSTRAINT "determinations_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "determinations" ADD CONSTRAINT "determinations_certificate_id_certificates_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_texts" ADD CONSTRAINT "medical_texts_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reports" ADD CONSTRAINT "health_reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reports" ADD CONSTRAINT "health_reports_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reports" ADD CONSTRAINT "health_reports_practice_id_organisations_organisation_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reports" ADD CONSTRAINT "health_reports_handled_by_users_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_reports" ADD CONSTRAINT "health_reports_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_practice_id_organisations_organisation_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_assigned_to_users_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reported_by_users_user_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medical_codes_medical" ON "medical_codes" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "medical_codes_code" ON "medical_codes" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "surveillance_items_medical" ON "surveillance_items" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "medical_attachments_medical" ON "medical_attachments" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "medical_attachments_referral" ON "medical_attachments" USING btree ("referral_id");--> statement-breakpoint
CREATE UNIQUE INDEX "medical_attachments_file" ON "medical_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audits_submission" ON "audits" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "clock_notices_user" ON "clock_notices" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "clock_stops_clock" ON "clock_stops" USING btree ("clock_id");--> statement-breakpoint
CREATE INDEX "clocks_practice" ON "clocks" USING btree ("practice_id","due_on","clock_id") WHERE "clocks"."done_on" is null;--> statement-breakpoint
CREATE INDEX "clocks_regulator" ON "clocks" USING btree ("regulator_id","due_on","clock_id") WHERE "clocks"."done_on" is null;--> statement-breakpoint
CREATE INDEX "clocks_owner" ON "clocks" USING btree ("owner_organisation_id","due_on","clock_id") WHERE "clocks"."done_on" is null;--> statement-breakpoint
CREATE INDEX "clocks_user" ON "clocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clocks_medical" ON "clocks" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "clocks_about" ON "clocks" USING btree ("about","about_id");--> statement-breakpoint
CREATE INDEX "clocks_tell" ON "clocks" USING btree ("tell_on") WHERE "clocks"."done_on" is null;--> statement-breakpoint
CREATE INDEX "job_runs_name" ON "job_runs" USING btree ("name","ran_at");--> statement-breakpoint
CREATE INDEX "case_evidence_case" ON "case_evidence" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "convenor_cases_decision" ON "convenor_cases" USING btree ("medical_id","decided_on");--> statement-breakpoint
CREATE INDEX "convenor_cases_office" ON "convenor_cases" USING btree ("office_id","case_id");--> statement-breakpoint
CREATE INDEX "convenor_cases_user" ON "convenor_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "convenor_cases_regulator" ON "convenor_cases" USING btree ("regulator_id","case_id");--> statement-breakpoint
CREATE INDEX "amc_steps_determination" ON "amc_steps" USING btree ("determination_id");--> statement-breakpoint
CREATE UNIQUE INDEX "determinations_class" ON "determinations" USING btree ("medical_id","medical_class");--> statement-breakpoint
CREATE INDEX "medical_texts_words" ON "medical_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "health_reports_user" ON "health_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "health_reports_practice" ON "health_reports" USING btree ("practice_id","handled_at");--> statement-breakpoint
CREATE INDEX "health_reports_regulator" ON "health_reports" USING btree ("regulator_id","sent_at");--> statement-breakpoint
CREATE INDEX "referrals_medical" ON "referrals" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "referrals_practice" ON "referrals" USING btree ("practice_id","due_on","referral_id");--> statement-breakpoint
CREATE INDEX "referrals_open" ON "referrals" USING btree ("asked_at") WHERE "referrals"."status" in ('asked', 'accepted', 'returned');--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_copy_sent_by_users_user_id_fk" FOREIGN KEY ("copy_sent_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examination_parts" ADD CONSTRAINT "examination_parts_saved_at_id_organisations_organisation_id_fk" FOREIGN KEY ("saved_at_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examination_parts" ADD CONSTRAINT "examination_parts_signed_off_by_users_user_id_fk" FOREIGN KEY ("signed_off_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD CONSTRAINT "rule_rows_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assigned_to_users_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicals" ADD CONSTRAINT "medicals_fee_seen_by_users_user_id_fk" FOREIGN KEY ("fee_seen_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_events_code" ON "certificate_events" USING btree ("verification_code");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_medical" ON "submissions" USING btree ("medical_id","number");--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT DISTINCT d."regulator_id", 'class', c."values", DATE '2006-05-01', 'Civil Aviation Rule Part 67', true
FROM "rule_rows" d CROSS JOIN (VALUES
  ('{"code": "class1", "forWhom": "For commercial and airline pilots and flight engineers."}'::jsonb),
  ('{"code": "class2", "forWhom": "For private pilots, tandem masters and other recreational flying."}'::jsonb),
  ('{"code": "class3", "forWhom": "For air traffic controllers and flight service."}'::jsonb)
) AS c("values")
WHERE d."kind" = 'duration';
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT d."regulator_id", 'standard', s."values", DATE '2006-05-01', s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"about":"vision","medicalClass":"class1","key":"distanceRight","limit":"6/9","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class1","key":"distanceLeft","limit":"6/9","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class1","key":"distanceBoth","limit":"6/6","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class1","key":"intermediateBoth","limit":"N14","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class1","key":"nearBoth","limit":"N5","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class3","key":"distanceRight","limit":"6/9","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class3","key":"distanceLeft","limit":"6/9","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class3","key":"distanceBoth","limit":"6/6","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class3","key":"intermediateBoth","limit":"N14","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class3","key":"nearBoth","limit":"N5","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class2","key":"distanceRight","limit":"6/12","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class2","key":"distanceLeft","limit":"6/12","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class2","key":"distanceBoth","limit":"6/9","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"vision","medicalClass":"class2","key":"nearBoth","limit":"N5","comparison":"atLeast"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"colour","medicalClass":null,"key":"ishihara","limit":1,"comparison":"atMost"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"hearing","medicalClass":null,"key":"500","limit":35,"comparison":"atMost"}'::jsonb, 'Civil Aviation Rule Part 67, Subpart C, to be compared', false),
  ('{"about":"hearing","medicalClass":null,"key":"1000","limit":35,"comparison":"atMost"}'::jsonb, 'Civil Aviation Rule Part 67, Subpart C, to be compared', false),
  ('{"about":"hearing","medicalClass":null,"key":"2000","limit":35,"comparison":"atMost"}'::jsonb, 'Civil Aviation Rule Part 67, Subpart C, to be compared', false),
  ('{"about":"hearing","medicalClass":null,"key":"3000","limit":50,"comparison":"atMost"}'::jsonb, 'Civil Aviation Rule Part 67, Subpart C, to be compared', false),
  ('{"about":"prism","medicalClass":null,"key":"distanceExo","limit":12,"comparison":"below"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"prism","medicalClass":null,"key":"distanceEso","limit":6,"comparison":"below"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"prism","medicalClass":null,"key":"distanceHyper","limit":1,"comparison":"below"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"prism","medicalClass":null,"key":"nearExo","limit":12,"comparison":"below"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"prism","medicalClass":null,"key":"nearEso","limit":6,"comparison":"below"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"prism","medicalClass":null,"key":"nearHyper","limit":1,"comparison":"below"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"eyes","medicalClass":null,"key":"glareLines","limit":2,"comparison":"atMost"}'::jsonb, 'Special eye report form of the regulator', true),
  ('{"about":"eyes","medicalClass":null,"key":"pressure","limit":21,"comparison":"atMost"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"eyes","medicalClass":null,"key":"sphere","limit":5,"comparison":"atMost"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"bodyMass","medicalClass":null,"key":"low","limit":18.5,"comparison":"atLeast"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"bodyMass","medicalClass":null,"key":"high","limit":30,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"bodyMass","medicalClass":null,"key":"apnoea","limit":35,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"bodyMass","medicalClass":null,"key":"neck","limit":43,"comparison":"atMost"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"pressure","medicalClass":null,"key":"noteSystolic","limit":140,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"pressure","medicalClass":null,"key":"noteDiastolic","limit":90,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"pressure","medicalClass":null,"key":"stopSystolic","limit":160,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"pressure","medicalClass":null,"key":"stopDiastolic","limit":95,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"pulse","medicalClass":null,"key":"slow","limit":45,"comparison":"atLeast"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"pulse","medicalClass":null,"key":"fast","limit":100,"comparison":"atMost"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"lungs","medicalClass":null,"key":"ratio","limit":0.7,"comparison":"atLeast"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"lungs","medicalClass":null,"key":"fev1","limit":80,"comparison":"atLeast"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"risk","medicalClass":null,"key":"excessive","limit":10,"comparison":"below"}'::jsonb, 'General directions on cardiovascular risk', false),
  ('{"about":"risk","medicalClass":null,"key":"high","limit":15,"comparison":"below"}'::jsonb, 'Cardiovascular risk in general practice, 2018', false),
  ('{"about":"questionnaire","medicalClass":null,"key":"phq","limit":10,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"questionnaire","medicalClass":null,"key":"gad","limit":10,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"questionnaire","medicalClass":null,"key":"audit","limit":8,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false),
  ('{"about":"questionnaire","medicalClass":null,"key":"short","limit":3,"comparison":"below"}'::jsonb, 'Examination report, form 24067-002, to be compared', false)
) AS s("values", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT d."regulator_id", 'diagnosis', s."values", DATE '2006-05-01', s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"code":"A15-A19","name":"Tuberculosis","group":"Infections"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"B15-B19","name":"Viral hepatitis","group":"Infections"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"B20-B24","name":"HIV infection","group":"Infections"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"A00-B99","name":"Another infection","group":"Infections"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"C43-C44","name":"Skin cancer","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"C50","name":"Breast cancer","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"C61","name":"Prostate cancer","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"C18-C20","name":"Bowel cancer","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"C81-C96","name":"Lymphoma or leukaemia","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"C00-C97","name":"Another cancer","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"D10-D36","name":"Benign growth","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"D50-D64","name":"Anaemia","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"D65-D69","name":"Bleeding or clotting disorder","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"D80-D89","name":"Disorder of the immune system","group":"Growths and blood"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E00-E07","name":"Disorder of the thyroid","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E10","name":"Type 1 diabetes","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E11","name":"Type 2 diabetes","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"R73","name":"Raised blood glucose","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E65-E68","name":"Obesity","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E78","name":"Raised blood lipids","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E79","name":"Raised uric acid","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"E20-E35","name":"Another hormonal disorder","group":"Hormones and metabolism"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F10","name":"Alcohol use","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F11-F19","name":"Use of another substance","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F20-F29","name":"Psychosis","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F31","name":"Bipolar disorder","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F32-F33","name":"Depression","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F40-F41","name":"Anxiety","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F43","name":"Reaction to stress","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F60-F69","name":"Disorder of personality","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"F90","name":"Attention deficit","group":"Mind and behaviour"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G20-G26","name":"Disorder of movement","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G35","name":"Multiple sclerosis","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G40-G41","name":"Epilepsy or a seizure","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G43-G44","name":"Migraine or headache","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G45","name":"Transient ischaemic attack","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G47","name":"Disorder of sleep","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G47.3","name":"Sleep apnoea","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"R55","name":"Faint or loss of consciousness","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"S06","name":"Head injury","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"G50-G64","name":"Disorder of a nerve","group":"Nervous system"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H25-H28","name":"Cataract, or an artificial lens","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H30-H36","name":"Disorder of the retina","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H40-H42","name":"Glaucoma","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H49-H51","name":"Squint or double vision","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H52","name":"Refraction outside the limits","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H53.4","name":"Loss of visual field","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H53.5","name":"Deficient colour vision","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H54","name":"Reduced vision in one eye","group":"Eyes"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H65-H75","name":"Disorder of the middle ear","group":"Ears"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H81-H83","name":"Vertigo or disorder of balance","group":"Ears"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"H90-H91","name":"Loss of hearing","group":"Ears"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I05-I09","name":"Disorder of a heart valve","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I10-I15","name":"Raised blood pressure","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I20-I25","name":"Coronary artery disease","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I26","name":"Pulmonary embolism","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I42","name":"Cardiomyopathy","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I44-I45","name":"Disorder of conduction","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I47-I49","name":"Disorder of rhythm","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I48","name":"Atrial fibrillation","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I60-I69","name":"Stroke","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I71","name":"Aneurysm of the aorta","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"I80-I87","name":"Disorder of the veins","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"Z95","name":"Heart device or graft","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"Z13.6","name":"Raised cardiovascular risk","group":"Heart and circulation"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"J30-J39","name":"Disorder of nose or sinuses","group":"Breathing"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"J44","name":"Chronic obstructive airways disease","group":"Breathing"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"J45","name":"Asthma","group":"Breathing"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"J93","name":"Collapsed lung","group":"Breathing"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"K20-K31","name":"Reflux or an ulcer","group":"Digestion"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"K40-K46","name":"Hernia","group":"Digestion"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"K50-K52","name":"Inflammation of the bowel","group":"Digestion"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"K70-K77","name":"Disorder of the liver","group":"Digestion"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"K80-K87","name":"Gallstones or disorder of the pancreas","group":"Digestion"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"M05-M14","name":"Inflammation of the joints","group":"Bones and joints"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"M15-M19","name":"Wear of the joints","group":"Bones and joints"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"M40-M54","name":"Disorder of the back","group":"Bones and joints"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"S00-T14","name":"Injury","group":"Bones and joints"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"Z89","name":"Loss of a limb","group":"Bones and joints"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"N00-N19","name":"Disorder of the kidneys","group":"Kidneys and reproduction"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"N20-N23","name":"Kidney stones","group":"Kidneys and reproduction"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"N40","name":"Enlarged prostate","group":"Kidneys and reproduction"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"O00-O99","name":"Pregnancy","group":"Kidneys and reproduction"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"L00-L99","name":"Disorder of the skin","group":"Other"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"T78","name":"Severe allergy","group":"Other"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"Z92","name":"Regular medicine","group":"Other"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"Z94","name":"Transplanted organ","group":"Other"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true),
  ('{"code":"R00-R99","name":"Symptom without a diagnosis","group":"Other"}'::jsonb, 'Our own list, by the blocks of ICD-10, in our words', true)
) AS s("values", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT d."regulator_id", 'risk', s."values", DATE '2006-05-01', s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"likelihood":1,"grades":["low","low","low","low","medium"]}'::jsonb, 'Our reading of the matrix of five by five in ICAO Doc 9859', false),
  ('{"likelihood":2,"grades":["low","low","low","medium","high"]}'::jsonb, 'Our reading of the matrix of five by five in ICAO Doc 9859', false),
  ('{"likelihood":3,"grades":["low","low","medium","high","high"]}'::jsonb, 'Our reading of the matrix of five by five in ICAO Doc 9859', false),
  ('{"likelihood":4,"grades":["low","medium","medium","high","extreme"]}'::jsonb, 'Our reading of the matrix of five by five in ICAO Doc 9859', false),
  ('{"likelihood":5,"grades":["medium","medium","high","extreme","extreme"]}'::jsonb, 'Our reading of the matrix of five by five in ICAO Doc 9859', false)
) AS s("values", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT d."regulator_id", 'template', s."values", DATE '2006-05-01', s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"code":"L01","name":"Certificate issued","appliesTo":["eligible"],"body":"Thank you for coming to {practice}. I have assessed your application for {classes} and found nothing that stands in the way of flying.\nPlease read the duties below: they hold for as long as you use the certificate."}'::jsonb, 'Our own wording', true),
  ('{"code":"L02","name":"Issued with conditions","appliesTo":["eligible_with_conditions"],"body":"Thank you for coming to {practice}. You can be certified, on the conditions that are listed below.\nThey are part of the certificate. Without them it does not allow you to fly. If one of them cannot be kept, tell me before you fly."}'::jsonb, 'Our own wording', true),
  ('{"code":"L03","name":"Issued with surveillance","appliesTo":["eligible_with_conditions"],"body":"Thank you for coming to {practice}. You can be certified while we keep an eye on what we talked about.\nWhat I ask for, and when, stands below. Please send each report by its day: without it I have to look at the certificate again."}'::jsonb, 'Our own wording', true),
  ('{"code":"L04","name":"Spectacles or lenses","appliesTo":["eligible_with_conditions"],"body":"Your sight meets the standard with your correction, and not without it.\nWear it whenever you use the certificate, and carry the spare pair where you can reach it."}'::jsonb, 'Our own wording', true),
  ('{"code":"L05","name":"Shorter certificate","appliesTo":["eligible_with_conditions"],"body":"I have issued a certificate that ends on {validTo}, which is earlier than usual. I would like to see how things go before it runs for longer.\nPlease make your next appointment in good time."}'::jsonb, 'Our own wording', true),
  ('{"code":"L06","name":"Certificate left in force","appliesTo":["leave_in_force"],"body":"You meet the standard. Your present certificate runs longer than a new one would, so I have left it as it is.\nNothing changes for you: keep the certificate that you have."}'::jsonb, 'Our own wording', true),
  ('{"code":"L07","name":"Referred to a colleague","appliesTo":["referred"],"body":"I have examined you and sent your application on, because the decision is not mine to make.\nYou will hear from whoever decides. Until then no new certificate exists; an earlier one runs as it says."}'::jsonb, 'Our own wording', true),
  ('{"code":"L08","name":"Expert advice is sought","appliesTo":["seek_amc"],"body":"You do not meet the standard as it is written, and there is another way: an accredited medical conclusion by experts of the {regulator}.\nIt may take some weeks. I have sent what they need, with your consent. You may take the consent back at any time."}'::jsonb, 'Our own wording', true),
  ('{"code":"L09","name":"Not eligible","appliesTo":["ineligible"],"body":"I am sorry that I cannot issue a certificate. The report gives the reasons, and names the standard.\nWhat would have to change, and how you can have the decision looked at again, stands below. Ring me if you would like to talk about it."}'::jsonb, 'Our own wording', true),
  ('{"code":"L10","name":"Not eligible for now","appliesTo":["ineligible"],"body":"I cannot issue a certificate at present. This is not for ever: once you are well again you may apply anew.\nPlease bring the reports of your treatment with you."}'::jsonb, 'Our own wording', true),
  ('{"code":"L11","name":"One class and not another","appliesTo":["eligible","eligible_with_conditions","ineligible"],"body":"Your application was for {classes}, and the answer is not the same for each. The certificate says what you may do; the report says why not the rest."}'::jsonb, 'Our own wording', true),
  ('{"code":"L12","name":"Results to your doctor","appliesTo":["eligible","eligible_with_conditions","ineligible"],"body":"Some results are worth a word with your own doctor. They do not change what I have decided.\nA copy of them is in your record, and you may take it along."}'::jsonb, 'Our own wording', true)
) AS s("values", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT d."regulator_id", 'phrase', s."values", DATE '2006-05-01', s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"code":"P01","name":"Greeting","text":"Kia ora {name}"}'::jsonb, 'Our own wording', true),
  ('{"code":"P02","name":"Thanks","text":"Thank you for coming to see me on {examined}."}'::jsonb, 'Our own wording', true),
  ('{"code":"P03","name":"Thanks for the reports","text":"Thank you for bringing the reports. They saved you a second visit."}'::jsonb, 'Our own wording', true),
  ('{"code":"P04","name":"Ring me","text":"If anything is unclear, please ring {practice} and ask for me."}'::jsonb, 'Our own wording', true),
  ('{"code":"P05","name":"Own doctor","text":"Please take this letter to your own doctor at your next visit."}'::jsonb, 'Our own wording', true),
  ('{"code":"P06","name":"Copy to own doctor","text":"With your consent I have sent a copy of the results to your own doctor."}'::jsonb, 'Our own wording', true),
  ('{"code":"P07","name":"Blood pressure: home log","text":"Please measure your blood pressure at home, sitting, twice in the morning and twice in the evening, for one week, and send me the readings."}'::jsonb, 'Our own wording', true),
  ('{"code":"P08","name":"Blood pressure: next time","text":"Your blood pressure was near the limit. Please have it measured again within three months."}'::jsonb, 'Our own wording', true),
  ('{"code":"P09","name":"Lipids again","text":"Please have your lipids measured again, fasting, one month before your next application."}'::jsonb, 'Our own wording', true),
  ('{"code":"P10","name":"HbA1c again","text":"Please have your HbA1c measured again within six months and send me the result."}'::jsonb, 'Our own wording', true),
  ('{"code":"P11","name":"ECG again","text":"Your next electrocardiogram is due with your next application."}'::jsonb, 'Our own wording', true),
  ('{"code":"P12","name":"Cardiologist","text":"Please see a cardiologist, and ask for a report that says what was found, what is advised, and how likely an event is in the next year."}'::jsonb, 'Our own wording', true),
  ('{"code":"P13","name":"Exercise test","text":"An exercise electrocardiogram is asked for. Please bring the tracing as well as the report."}'::jsonb, 'Our own wording', true),
  ('{"code":"P14","name":"Weight","text":"Losing some weight would help with blood pressure, sleep and the risk to the heart."}'::jsonb, 'Our own wording', true),
  ('{"code":"P15","name":"Smoking","text":"Giving up smoking is the best that you can do for your heart, and for your certificate. Quitline helps free of charge."}'::jsonb, 'Our own wording', true),
  ('{"code":"P16","name":"Alcohol","text":"Please keep eight hours, and better twelve, between the last drink and flying, and have days without a drink each week."}'::jsonb, 'Our own wording', true),
  ('{"code":"P17","name":"Sleep study","text":"Please have a sleep study, and do not fly when you are sleepy."}'::jsonb, 'Our own wording', true),
  ('{"code":"P18","name":"Sleep: use of the machine","text":"Please send me the record of how often and how long you used the machine, for the last three months."}'::jsonb, 'Our own wording', true),
  ('{"code":"P19","name":"Spare spectacles","text":"Carry a spare pair of spectacles within reach whenever you fly."}'::jsonb, 'Our own wording', true),
  ('{"code":"P20","name":"Reading spectacles","text":"Have your reading spectacles at hand whenever you fly."}'::jsonb, 'Our own wording', true),
  ('{"code":"P21","name":"Contact lenses","text":"You may wear contact lenses; carry your spectacles as well."}'::jsonb, 'Our own wording', true),
  ('{"code":"P22","name":"Eye report","text":"Please have a special eye report made by an optometrist before your next application."}'::jsonb, 'Our own wording', true),
  ('{"code":"P23","name":"Colour vision","text":"You did not read the colour plates. Other tests exist, and may lift the limits on your certificate."}'::jsonb, 'Our own wording', true),
  ('{"code":"P24","name":"Hearing aids","text":"Wear your hearing aids, and carry spare batteries."}'::jsonb, 'Our own wording', true),
  ('{"code":"P25","name":"Hearing: noise","text":"Please protect your hearing: a good headset, and ear plugs where it is loud."}'::jsonb, 'Our own wording', true),
  ('{"code":"P26","name":"Audiogram again","text":"Please have your hearing measured again in one year."}'::jsonb, 'Our own wording', true),
  ('{"code":"P27","name":"New medicine","text":"Do not fly with a new medicine before you have asked me, not even one from the supermarket."}'::jsonb, 'Our own wording', true),
  ('{"code":"P28","name":"Pain relief","text":"Do not fly while you take medicine for strong pain, and for a day after the last dose."}'::jsonb, 'Our own wording', true),
  ('{"code":"P29","name":"Operation","text":"After any operation, ask before you fly again."}'::jsonb, 'Our own wording', true),
  ('{"code":"P30","name":"Cold and ears","text":"Do not fly with a cold that blocks your ears."}'::jsonb, 'Our own wording', true),
  ('{"code":"P31","name":"Pregnancy","text":"Tell me when you know that you are pregnant. You may fly for part of it, under care."}'::jsonb, 'Our own wording', true),
  ('{"code":"P32","name":"Mood","text":"If your mood is low for longer than two weeks, talk to someone. Asking for help does not cost a certificate; flying without it might."}'::jsonb, 'Our own wording', true),
  ('{"code":"P33","name":"Support of peers","text":"There is a confidential service of fellow pilots who listen. I can give you the number."}'::jsonb, 'Our own wording', true),
  ('{"code":"P34","name":"After a faint","text":"Do not fly after a faint or a blackout, until a doctor has found the reason."}'::jsonb, 'Our own wording', true),
  ('{"code":"P35","name":"Glucose while flying","text":"Carry glucose, and measure before you fly and every hour."}'::jsonb, 'Our own wording', true),
  ('{"code":"P36","name":"Travel","text":"You may apply from abroad: ask me which examiners are recognised there."}'::jsonb, 'Our own wording', true),
  ('{"code":"P37","name":"Renew in time","text":"Please make your next appointment at least three weeks before {validTo}."}'::jsonb, 'Our own wording', true),
  ('{"code":"P38","name":"Keep the anniversary","text":"If you come within the last 30 days, the next certificate counts from the old expiry."}'::jsonb, 'Our own wording', true),
  ('{"code":"P39","name":"Lost certificate","text":"If you lose the certificate, tell the {regulator} and me. I will send you another copy."}'::jsonb, 'Our own wording', true),
  ('{"code":"P40","name":"Close","text":"Fly safely."}'::jsonb, 'Our own wording', true)
) AS s("values", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT r."regulator_id", 'clock', jsonb_build_object('kind', c."kind", 'amount', c."amount", 'unit', c."unit", 'calendar', 'aviation'), DATE '2006-05-01', c."source", c."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'clock') r CROSS JOIN (VALUES
  ('lapse', 30, 'days', 'Custom of the product, after the 90 days', false),
  ('referral', 30, 'days', 'Custom of the product', false),
  ('audit', 20, 'working days', 'Custom of the product', false),
  ('correction', 10, 'working days', 'Custom of the product', false),
  ('determination', 30, 'working days', 'Civil Aviation Act 2023, Schedule 2', true),
  ('extension_copy', 5, 'working days', 'Medical Manual, part 2, Communication', true),
  ('dl9', 7, 'days', 'Private pilot licence medical (DL9): pages 1 and 4 within seven days of the signature', true),
  ('surveillance', 365, 'days', 'Custom of the product, where the condition names no day', false),
  ('health_report', 5, 'working days', 'Custom of the product', false)
) AS c("kind", "amount", "unit", "source", "is_confirmed")
WHERE NOT EXISTS (SELECT FROM "rule_rows" k WHERE k."regulator_id" = r."regulator_id" AND k."kind" = 'clock' AND k."values"->>'kind' = c."kind");
--> statement-breakpoint
INSERT INTO "clocks" ("kind", "about", "about_id", "medical_id", "user_id", "practice_id", "regulator_id", "started_on", "limit", "due_on", "soon_on", "tell_on", "owner", "owner_organisation_id", "owner_user_id")
SELECT m."clock_kind", 'medical', m."medical_id", m."medical_id", m."user_id", m."practice_id",
  CASE WHEN m."submitted_at" IS NOT NULL THEN m."regulator_id" END, m."clock_started_on", m."clock_limit", m."clock_due_on", s."day", s."day",
  'practice', m."practice_id", m."examiner_id"
FROM "medicals" m CROSS JOIN LATERAL (SELECT (m."clock_due_on" - ceil(greatest((m."clock_limit"->>'amount')::int * 0.2, least(5, (m."clock_limit"->>'amount')::int / 2.0))
  * CASE WHEN m."clock_limit"->>'unit' = 'days' THEN 1 ELSE 1.4 END)::int) AS "day") s
WHERE m."clock_kind" IS NOT NULL AND m."clock_due_on" IS NOT NULL;
--> statement-breakpoint
UPDATE "medicals" m SET "clock_id" = c."clock_id", "clock_owner" = c."owner", "clock_soon_on" = c."soon_on"
FROM "clocks" c WHERE c."medical_id" = m."medical_id";
--> statement-breakpoint
UPDATE "rule_rows" SET "values" = "values" || jsonb_build_object('answerType', 'yesNo', 'options', '[]'::jsonb, 'explainWhen', jsonb_build_array("values"->'explainWhen'), 'sex', "values"->'sex', 'ageFrom', "values"->'ageFrom', 'ageTo', null, 'purpose', "values"->'purpose', 'formVersion', null)
WHERE "kind" = 'question' AND jsonb_typeof("values"->'explainWhen') = 'string';
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed")
SELECT d."regulator_id", 'form', s."values", s."from_day", s."to_day", s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"formVersion":"24067-001","classes":["class1","class2","class3"],"sections":["identity","flying","medicines","lifestyle","history","family","declaration"],"required":["identity.familyName","identity.firstNames","identity.dateOfBirth","identity.gender","identity.nationality","identity.street","identity.city","identity.country","identity.phone","identity.email","identity.occupation","identity.feeReceiptNumber","identity.feeReceiptDay","flying.licences","flying.kindsOfFlying","flying.totalHours","flying.hoursLastYear","flying.refused","flying.accident","medicines.takes","lifestyle.tobacco","lifestyle.alcoholUnits","lifestyle.drugs"],"declaration":["My answers are complete and true, as far as I know.","I know that it is an offence to give false information, or to leave out what was asked.","I authorise {practice} to give this application and what the examination finds to {regulator}, to experts who are asked about it and to the convener, and all of them to give each other what this application needs."],"consent":"If I do not meet a medical standard: may experts be asked whether I can fly safely all the same?","consentMeaning":"Their answer is called an accredited medical conclusion. You can take this consent back at any time; the asking then stops.","identityKinds":["New Zealand passport","New Zealand driver licence","Defence Force card","Police card","Fire Service card","airport identity card","firearms licence"],"representativeUnder":16}'::jsonb, DATE '2006-05-01', NULL::date, 'Rebuilt from the ICAO model application form; the wording of form 24067-001 is to be confirmed', false)
) AS s("values", "from_day", "to_day", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed")
SELECT d."regulator_id", 'fee', s."values", s."from_day", s."to_day", s."source", s."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') AS d CROSS JOIN (VALUES
  ('{"item":"application","payer":"everybody","country":null,"amountCents":12075}'::jsonb, DATE '2017-11-01', DATE '2025-06-30', 'Civil Aviation Authority, Medical certificate application fee; the first day is to be confirmed', false),
  ('{"item":"application","payer":"resident","country":"New Zealand","amountCents":13283}'::jsonb, DATE '2025-07-01', NULL::date, 'Civil Aviation Authority, Medical certificate application fee; the first day is to be confirmed', false),
  ('{"item":"application","payer":"nonResident","country":"New Zealand","amountCents":11550}'::jsonb, DATE '2025-07-01', NULL::date, 'Civil Aviation Authority, Medical certificate application fee; the first day is to be confirmed', false),
  ('{"item":"replacement","payer":"everybody","country":null,"amountCents":10890}'::jsonb, DATE '2025-07-01', NULL::date, 'Civil Aviation Authority, Replace a medical certificate', false)
) AS s("values", "from_day", "to_day", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "medical_texts" ("medical_id", "kind", "key", "is_submitted", "words", "updated_at")
SELECT t."medical_id", t."kind", '', s."is_submitted", to_tsvector('simple', translate(lower(t."text"), 'āēīōū', 'aeiou')), now()
FROM (
  SELECT "medical_id", 'notes' AS "kind", concat_ws(' ', "values"->>'notes', "values"->>'surveillanceDuring', "values"->>'surveillanceNext') AS "text" FROM "assessments"
  UNION ALL SELECT "medical_id", 'condition', "values"->>'conditions' FROM "assessments" WHERE jsonb_array_length("values"->'conditions') > 0
  UNION ALL SELECT "medical_id", 'comment', "values"->>'comments' FROM "assessments" WHERE jsonb_array_length("values"->'comments') > 0
  UNION ALL SELECT "medical_id", 'remarks', "values"::text FROM "examination_parts" WHERE "part" = 'remarks'
) t INNER JOIN "medicals" m ON m."medical_id" = t."medical_id"
CROSS JOIN (VALUES (false), (true)) AS s("is_submitted")
WHERE trim(t."text") <> '' AND (NOT s."is_submitted" OR m."submitted_at" IS NOT NULL);
