CREATE TABLE "upload_codes" (
	"upload_code_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_codes_upload_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" integer,
	"medical_id" integer,
	"document_request_id" integer,
	"is_for_visit" boolean NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"closed_at" timestamptz,
	"library_item_id" integer,
	"received" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"document_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_requests_document_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"medical_id" integer,
	"name" varchar(80) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"due_on" date NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"library_item_id" integer,
	"received_at" timestamptz,
	"withdrawn_by" integer,
	"withdrawn_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"library_item_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_items_library_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"organisation_id" integer,
	"kind" text NOT NULL,
	"name" varchar(80) NOT NULL,
	"group_name" varchar(30) NOT NULL,
	"codes" varchar(100) NOT NULL,
	"dated_on" date,
	"valid_until" date,
	"access" integer,
	"retention" text NOT NULL,
	"legal_hold" varchar(100),
	"medical_id" integer,
	"referral_id" integer,
	"registration_id" integer,
	"test_code" text,
	"version_number" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamptz NOT NULL,
	"removed_by" integer,
	"removed_at" timestamptz,
	"removed_reason" varchar(100),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "library_items_owner" CHECK ("library_items"."user_id" is not null or "library_items"."organisation_id" is not null),
	CONSTRAINT "library_items_access" CHECK ("library_items"."user_id" is null or "library_items"."access" is null)
);
--> statement-breakpoint
CREATE TABLE "library_shares" (
	"library_share_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_shares_library_share_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"library_item_id" integer NOT NULL,
	"to_organisation_id" integer,
	"to_user_id" integer,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"shared_by" integer NOT NULL,
	"shared_at" timestamptz NOT NULL,
	"revoked_by" integer,
	"revoked_at" timestamptz,
	CONSTRAINT "library_shares_recipient" CHECK (("library_shares"."to_organisation_id" is null) <> ("library_shares"."to_user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"library_version_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_versions_library_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"library_item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"read_at" timestamptz,
	"added_by" integer NOT NULL,
	"added_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_document_request_id_document_requests_document_request_id_fk" FOREIGN KEY ("document_request_id") REFERENCES "public"."document_requests"("document_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_codes" ADD CONSTRAINT "upload_codes_library_item_id_library_items_library_item_id_fk" FOREIGN KEY ("library_item_id") REFERENCES "public"."library_items"("library_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_library_item_id_library_items_library_item_id_fk" FOREIGN KEY ("library_item_id") REFERENCES "public"."library_items"("library_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_withdrawn_by_users_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_referral_id_referrals_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("referral_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_registration_id_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("registration_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_removed_by_users_user_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shares" ADD CONSTRAINT "library_shares_library_item_id_library_items_library_item_id_fk" FOREIGN KEY ("library_item_id") REFERENCES "public"."library_items"("library_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shares" ADD CONSTRAINT "library_shares_to_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("to_organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shares" ADD CONSTRAINT "library_shares_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shares" ADD CONSTRAINT "library_shares_shared_by_users_user_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_shares" ADD CONSTRAINT "library_shares_revoked_by_users_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_library_item_id_library_items_library_item_id_fk" FOREIGN KEY ("library_item_id") REFERENCES "public"."library_items"("library_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_codes_code" ON "upload_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "upload_codes_user" ON "upload_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_requests_user" ON "document_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "document_requests_organisation" ON "document_requests" USING btree ("organisation_id","due_on");--> statement-breakpoint
CREATE INDEX "document_requests_medical" ON "document_requests" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "library_items_user" ON "library_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "library_items_organisation" ON "library_items" USING btree ("organisation_id","added_at");--> statement-breakpoint
CREATE INDEX "library_items_medical" ON "library_items" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "library_items_words" ON "library_items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "library_shares_item" ON "library_shares" USING btree ("library_item_id");--> statement-breakpoint
CREATE INDEX "library_shares_organisation" ON "library_shares" USING btree ("to_organisation_id","until_day");--> statement-breakpoint
CREATE INDEX "library_shares_user" ON "library_shares" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_versions_number" ON "library_versions" USING btree ("library_item_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "library_versions_file" ON "library_versions" USING btree ("file_id");