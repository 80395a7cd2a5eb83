CREATE TABLE "duplicate_pairs" (
	"low_user_id" integer NOT NULL,
	"high_user_id" integer NOT NULL,
	"similarity" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"found_at" timestamptz NOT NULL,
	"dismissed_at" timestamptz,
	"dismissed_by" integer,
	"dismiss_reason" varchar(30),
	"dismissed_similarity" smallint,
	CONSTRAINT "duplicate_pairs_low_user_id_high_user_id_pk" PRIMARY KEY("low_user_id","high_user_id"),
	CONSTRAINT "duplicate_pairs_order" CHECK ("duplicate_pairs"."low_user_id" < "duplicate_pairs"."high_user_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_search" (
	"duplicate_search_id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"history_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merge_rows" (
	"merge_row_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merge_rows_merge_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merge_id" integer NOT NULL,
	"what" text NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text,
	"key" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"merge_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survivor_user_id" integer NOT NULL,
	"merged_user_id" integer NOT NULL,
	"reason" varchar(30) NOT NULL,
	"conflict_reason" varchar(30),
	"asked_by" integer NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamptz,
	"ended_by" integer,
	"ended_at" timestamptz,
	"had_login" boolean DEFAULT false NOT NULL,
	"kept" jsonb,
	CONSTRAINT "merges_two" CHECK ("merges"."survivor_user_id" <> "merges"."merged_user_id"),
	CONSTRAINT "merges_two_people" CHECK ("merges"."confirmed_by" <> "merges"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "location_rooms" (
	"location_room_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_rooms_location_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_location_id" integer NOT NULL,
	"name" varchar(50) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_locations" (
	"organisation_location_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_locations_organisation_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"address" varchar(200),
	"region" varchar(50),
	"airfield_name" varchar(30),
	"airfield_code" varchar(4),
	"is_bookable" boolean DEFAULT false NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_waivers" (
	"medical_id" integer NOT NULL,
	"test" text NOT NULL,
	"reason" text NOT NULL,
	"waived_by" integer NOT NULL,
	"waived_at" timestamptz NOT NULL,
	CONSTRAINT "test_waivers_medical_id_test_pk" PRIMARY KEY("medical_id","test")
);
--> statement-breakpoint
CREATE TABLE "record_exports" (
	"record_export_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_exports_record_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"requested_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_evidence" (
	"registration_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "registration_evidence_registration_id_file_id_pk" PRIMARY KEY("registration_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" integer,
	CONSTRAINT "employments_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "relation_requests" (
	"relation_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relation_requests_relation_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"organisation_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"organisation_user_id" varchar(10) NOT NULL,
	"date_of_birth" date NOT NULL,
	"user_id" integer,
	"asked_by" integer NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"answered_at" timestamptz,
	"answer" text
);
--> statement-breakpoint
DROP INDEX "staff_groups_name";--> statement-breakpoint
ALTER TABLE "staff_group_members" DROP CONSTRAINT "staff_group_members_user_id_staff_group_id_pk";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "origin" text DEFAULT 'application' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "ended_by" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "request_number" varchar(12);--> statement-breakpoint
ALTER TABLE "staff_group_members" ADD COLUMN "staff_group_member_id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "staff_group_members_staff_group_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "logo_file_id" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "more_asked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "refused_at" timestamptz;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "withdrawn_at" timestamptz;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "status" text GENERATED ALWAYS AS (case when approved_at is not null then 'approved' when refused_at is not null then 'refused' when withdrawn_at is not null then 'withdrawn' when more_asked_at is not null then 'more_information_asked' else 'pending' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "kind" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "claimed_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "identity_kind" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "identity_characters" varchar(4);--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "question" varchar(500);--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "answer" varchar(500);--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "reason" varchar(30);--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "explanation" varchar(500);--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sighted_kind" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "sighted_characters" varchar(4);--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "number_checked_in" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "decided_at" timestamptz;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "class1_passengers_to" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "class1_other_to" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "class2_to" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "class3_to" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "certificate_on" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_groups" ADD COLUMN "changed_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_groups" ADD COLUMN "archived_at" timestamptz;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hpi_practitioner" varchar(6);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "practising_number" varchar(20);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_file_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_user_id" integer;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_low_user_id_users_user_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_high_user_id_users_user_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_dismissed_by_users_user_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_rows" ADD CONSTRAINT "merge_rows_merge_id_merges_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("merge_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_survivor_user_id_users_user_id_fk" FOREIGN KEY ("survivor_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_user_id_users_user_id_fk" FOREIGN KEY ("merged_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_confirmed_by_users_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_rooms" ADD CONSTRAINT "location_rooms_organisation_location_id_organisation_locations_organisation_location_id_fk" FOREIGN KEY ("organisation_location_id") REFERENCES "public"."organisation_locations"("organisation_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_locations" ADD CONSTRAINT "organisation_locations_organisation_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_waivers" ADD CONSTRAINT "test_waivers_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_waivers" ADD CONSTRAINT "test_waivers_waived_by_users_user_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_exports" ADD CONSTRAINT "record_exports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_evidence" ADD CONSTRAINT "registration_evidence_registration_id_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("registration_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_evidence" ADD CONSTRAINT "registration_evidence_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_pairs_high" ON "duplicate_pairs" USING btree ("high_user_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_open" ON "duplicate_pairs" USING btree ("similarity","low_user_id","high_user_id") WHERE "duplicate_pairs"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "merge_rows_merge" ON "merge_rows" USING btree ("merge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merges_open" ON "merges" USING btree ("merged_user_id") WHERE "merges"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "merges_survivor" ON "merges" USING btree ("survivor_user_id");--> statement-breakpoint
CREATE INDEX "location_rooms_location" ON "location_rooms" USING btree ("organisation_location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_locations_name" ON "organisation_locations" USING btree ("organisation_id",lower("name")) WHERE "organisation_locations"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "organisation_locations_organisation" ON "organisation_locations" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "record_exports_user" ON "record_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "employments_user" ON "employments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "relation_requests_organisation" ON "relation_requests" USING btree ("organisation_id","asked_at");--> statement-breakpoint
CREATE INDEX "relation_requests_user" ON "relation_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "relation_requests_asked_by" ON "relation_requests" USING btree ("asked_by","asked_at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_user_id_users_user_id_fk" FOREIGN KEY ("merged_into_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_request" ON "results" USING btree ("request_number") WHERE "results"."request_number" is not null;--> statement-breakpoint
CREATE INDEX "staff_group_members_group" ON "staff_group_members" USING btree ("staff_group_id","user_id");--> statement-breakpoint
CREATE INDEX "staff_group_members_user" ON "staff_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_queue" ON "registrations" USING btree ("regulator_id","status","claimed_at");--> statement-breakpoint
CREATE INDEX "staff_groups_organisation" ON "staff_groups" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into_user_id") WHERE "users"."merged_into_user_id" is not null;--> statement-breakpoint
CREATE INDEX "history_reads" ON "history" USING btree ("subject_user_id","at") WHERE "history"."action" = 'read' and ("history"."user_id" <> "history"."subject_user_id" or "history"."real_user_id" is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_groups_name" ON "staff_groups" USING btree ("organisation_id",lower("name")) WHERE "staff_groups"."archived_at" is null;--> statement-breakpoint
INSERT INTO "test_waivers" ("medical_id", "test", "reason", "waived_by", "waived_at")
SELECT DISTINCT ON ("medical_id", waiver->>'test') "medical_id", waiver->>'test', waiver->>'reason', "saved_by", "saved_at"
FROM "assessments", jsonb_array_elements("values"->'waivers') waiver WHERE trim(waiver->>'reason') <> '';
