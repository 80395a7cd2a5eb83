CREATE TABLE "import_rows" (
	"import_row_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_run_id" integer NOT NULL,
	"line" integer NOT NULL,
	"name" varchar(150) NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"person_key" text,
	"user_id" integer,
	"is_new_person" boolean DEFAULT false NOT NULL,
	"past_certificate_id" integer,
	"relation_request_id" integer
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"import_run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"imported_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"touched_at" timestamptz,
	"finished_at" timestamptz,
	"undo_reason" varchar(200),
	"undone_by" integer,
	"undo_begun_at" timestamptz,
	"undone_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "past_certificates" (
	"past_certificate_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "past_certificates_past_certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"medical_class" text NOT NULL,
	"privilege" text NOT NULL,
	"number" varchar(30) NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"conditions" text,
	"examiner" text,
	"warnings" jsonb NOT NULL,
	"organisation_id" integer NOT NULL,
	"brought_in_by" integer NOT NULL,
	"brought_in_at" timestamptz NOT NULL,
	CONSTRAINT "past_certificates_days" CHECK ("past_certificates"."expires_on" > "past_certificates"."issued_on")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_relation_request_id_relation_requests_relation_request_id_fk" FOREIGN KEY ("relation_request_id") REFERENCES "public"."relation_requests"("relation_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_imported_by_users_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_undone_by_users_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_certificates" ADD CONSTRAINT "past_certificates_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_certificates" ADD CONSTRAINT "past_certificates_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_certificates" ADD CONSTRAINT "past_certificates_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_certificates" ADD CONSTRAINT "past_certificates_brought_in_by_users_user_id_fk" FOREIGN KEY ("brought_in_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_line" ON "import_rows" USING btree ("import_run_id","line");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_run_id","state");--> statement-breakpoint
CREATE INDEX "import_rows_person" ON "import_rows" USING btree ("import_run_id","person_key") WHERE "import_rows"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_user" ON "import_rows" USING btree ("user_id") WHERE "import_rows"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_certificate" ON "import_rows" USING btree ("past_certificate_id") WHERE "import_rows"."past_certificate_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_request" ON "import_rows" USING btree ("relation_request_id") WHERE "import_rows"."relation_request_id" is not null;--> statement-breakpoint
CREATE INDEX "import_runs_organisation" ON "import_runs" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "past_certificates_user" ON "past_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_certificates_organisation" ON "past_certificates" USING btree ("organisation_id");