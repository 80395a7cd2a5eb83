CREATE TABLE "debit_authorities" (
	"authority_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_authorities_authority_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"account" varchar(20) NOT NULL,
	"holder" varchar(50) NOT NULL,
	"consent" varchar(1000) NOT NULL,
	"given_by" varchar(150) NOT NULL,
	"given_on" date NOT NULL,
	"recorded_by" integer,
	"recorded_at" timestamptz NOT NULL,
	"ended_by" integer,
	"ended_at" timestamptz,
	"end_reason" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "debit_files" (
	"debit_file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_files_debit_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distributor_id" integer,
	"format" varchar(30) NOT NULL,
	"debit_day" date NOT NULL,
	"initiator_code" varchar(7) NOT NULL,
	"credit_account" varchar(20) NOT NULL,
	"debit_count" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"hash_total" varchar(11) NOT NULL,
	"created_by" integer,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_debits" (
	"debit_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_debits_debit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"authority_id" integer NOT NULL,
	"debit_day" date NOT NULL,
	"cents" integer NOT NULL,
	"announced_at" timestamptz NOT NULL,
	"debit_file_id" integer,
	"outcome" text,
	"reason" varchar(200),
	"settled_by" integer,
	"settled_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "billed_organisations" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_terms" (
	"billing_terms_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_terms_billing_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"supplier_name" varchar(100) NOT NULL,
	"supplier_address" varchar(200) NOT NULL,
	"gst_number" varchar(11) NOT NULL,
	"gst_percent" numeric(5, 2) NOT NULL,
	"interest_percent_per_month" numeric(5, 2) NOT NULL,
	"bank_account" varchar(20) NOT NULL,
	"initiator_code" varchar(7) NOT NULL,
	"source" varchar(200) NOT NULL,
	"added_by" integer,
	"added_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_fees" (
	"fee_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_fees_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"organisation_id" integer,
	"distributor_id" integer,
	"regulator_id" integer,
	"cents" integer NOT NULL,
	"from_day" date NOT NULL,
	"announced_by" integer,
	"announced_at" timestamptz NOT NULL,
	"approved_by" integer,
	"approved_at" timestamptz,
	"withdrawn_by" integer,
	"withdrawn_at" timestamptz,
	CONSTRAINT "invoice_fees_cents" CHECK ("invoice_fees"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"bank_import_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_imports_bank_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" varchar(90) NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"bank_payment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_payments_bank_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_import_id" integer NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"particulars" varchar(200) NOT NULL,
	"repetition" integer NOT NULL,
	"suggested_invoice_id" integer,
	"entry_id" integer,
	"is_set_aside" boolean DEFAULT false NOT NULL,
	"note" varchar(200),
	"settled_by" integer,
	"settled_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "invoice_runs" (
	"run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_runs_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"distributor_id" integer,
	"created_by" integer,
	"created_at" timestamptz NOT NULL,
	"locked_by" integer,
	"locked_at" timestamptz,
	"issuing_by" integer,
	"issuing_at" timestamptz,
	"issued_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_lines" (
	"credit_note_line_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_note_lines_credit_note_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credit_note_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"gst_cents" integer NOT NULL,
	CONSTRAINT "credit_note_lines_cents" CHECK ("credit_note_lines"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"credit_note_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_credit_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"number" varchar(8) NOT NULL,
	"issued_on" date NOT NULL,
	"reason" varchar(200) NOT NULL,
	"net_cents" integer NOT NULL,
	"gst_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"issued_by" integer,
	"issued_at" timestamptz NOT NULL,
	CONSTRAINT "credit_notes_total" CHECK ("credit_notes"."net_cents" + "credit_notes"."gst_cents" = "credit_notes"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "interest_waivers" (
	"interest_waiver_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interest_waivers_interest_waiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"until_day" date NOT NULL,
	"cents" integer NOT NULL,
	"reason" varchar(200) NOT NULL,
	"waived_by" integer,
	"waived_at" timestamptz NOT NULL,
	CONSTRAINT "interest_waivers_cents" CHECK ("interest_waivers"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_disputes" (
	"dispute_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_disputes_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"reason" varchar(200) NOT NULL,
	"raised_by" integer,
	"raised_at" timestamptz NOT NULL,
	"outcome" text,
	"answer" varchar(200),
	"answered_by" integer,
	"answered_at" timestamptz,
	"credit_note_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_entries" (
	"entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"note" varchar(200),
	"other_invoice_id" integer,
	"credit_note_id" integer,
	"recorded_by" integer,
	"recorded_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"line_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item" text,
	"medical_id" integer,
	"fee_id" integer,
	"overdue_invoice_id" integer,
	"interest" jsonb,
	"day" date NOT NULL,
	"text" varchar(60) NOT NULL,
	"cents" integer NOT NULL,
	"gst_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"distributor_id" integer,
	"run_id" integer,
	"billing_terms_id" integer NOT NULL,
	"number" varchar(8),
	"month" date NOT NULL,
	"issued_on" date,
	"due_day" date,
	"issued_by" integer,
	"issued_at" timestamptz,
	"sent_at" timestamptz,
	"buyer" jsonb NOT NULL,
	"gst_percent" numeric(5, 2) NOT NULL,
	"net_cents" integer NOT NULL,
	"gst_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"created_by" integer,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "invoices_total" CHECK ("invoices"."net_cents" + "invoices"."gst_cents" = "invoices"."total_cents"),
	CONSTRAINT "invoices_issued" CHECK (num_nulls("invoices"."number", "invoices"."issued_on", "invoices"."due_day", "invoices"."issued_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "debit_authorities" ADD CONSTRAINT "debit_authorities_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_authorities" ADD CONSTRAINT "debit_authorities_recorded_by_users_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_authorities" ADD CONSTRAINT "debit_authorities_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_files" ADD CONSTRAINT "debit_files_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_files" ADD CONSTRAINT "debit_files_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_debits" ADD CONSTRAINT "invoice_debits_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_debits" ADD CONSTRAINT "invoice_debits_authority_id_debit_authorities_authority_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."debit_authorities"("authority_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_debits" ADD CONSTRAINT "invoice_debits_debit_file_id_debit_files_debit_file_id_fk" FOREIGN KEY ("debit_file_id") REFERENCES "public"."debit_files"("debit_file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_debits" ADD CONSTRAINT "invoice_debits_settled_by_users_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_organisations" ADD CONSTRAINT "billed_organisations_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_organisations" ADD CONSTRAINT "billed_organisations_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_fees" ADD CONSTRAINT "invoice_fees_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_fees" ADD CONSTRAINT "invoice_fees_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_fees" ADD CONSTRAINT "invoice_fees_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_fees" ADD CONSTRAINT "invoice_fees_announced_by_users_user_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_fees" ADD CONSTRAINT "invoice_fees_approved_by_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_fees" ADD CONSTRAINT "invoice_fees_withdrawn_by_users_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_imported_by_users_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_bank_import_id_bank_imports_bank_import_id_fk" FOREIGN KEY ("bank_import_id") REFERENCES "public"."bank_imports"("bank_import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_suggested_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("suggested_invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_entry_id_invoice_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."invoice_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_settled_by_users_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_locked_by_users_user_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_issuing_by_users_user_id_fk" FOREIGN KEY ("issuing_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("credit_note_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_line_id_invoice_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_lines"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_issued_by_users_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_waivers" ADD CONSTRAINT "interest_waivers_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_waivers" ADD CONSTRAINT "interest_waivers_waived_by_users_user_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_line_id_invoice_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."invoice_lines"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_raised_by_users_user_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_credit_note_id_credit_notes_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("credit_note_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_other_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("other_invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_credit_note_id_credit_notes_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("credit_note_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_recorded_by_users_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_fee_id_invoice_fees_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."invoice_fees"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_overdue_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("overdue_invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_run_id_invoice_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."invoice_runs"("run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_billing_terms_id_billing_terms_billing_terms_id_fk" FOREIGN KEY ("billing_terms_id") REFERENCES "public"."billing_terms"("billing_terms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_users_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_authorities_active" ON "debit_authorities" USING btree ("organisation_id") WHERE "debit_authorities"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "debit_authorities_organisation" ON "debit_authorities" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "debit_files_day" ON "debit_files" USING btree ("debit_day");--> statement-breakpoint
CREATE INDEX "debit_files_distributor" ON "debit_files" USING btree ("distributor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_debits_open" ON "invoice_debits" USING btree ("invoice_id") WHERE "invoice_debits"."outcome" is null;--> statement-breakpoint
CREATE INDEX "invoice_debits_invoice" ON "invoice_debits" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_debits_authority" ON "invoice_debits" USING btree ("authority_id");--> statement-breakpoint
CREATE INDEX "invoice_debits_file" ON "invoice_debits" USING btree ("debit_file_id");--> statement-breakpoint
CREATE INDEX "billed_organisations_distributor" ON "billed_organisations" USING btree ("distributor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_terms_day" ON "billing_terms" USING btree ("from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_fees_scope" ON "invoice_fees" USING btree ("item",coalesce("organisation_id", 0),coalesce("distributor_id", 0),coalesce("regulator_id", 0),"from_day") WHERE "invoice_fees"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_fees_organisation" ON "invoice_fees" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_once" ON "bank_payments" USING btree ("day","cents","particulars","repetition");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_entry" ON "bank_payments" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "bank_payments_import" ON "bank_payments" USING btree ("bank_import_id");--> statement-breakpoint
CREATE INDEX "bank_payments_suggested" ON "bank_payments" USING btree ("suggested_invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_runs_without_distributor" ON "invoice_runs" USING btree ("month") WHERE "invoice_runs"."distributor_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_runs_distributor" ON "invoice_runs" USING btree ("month","distributor_id");--> statement-breakpoint
CREATE INDEX "invoice_runs_of_distributor" ON "invoice_runs" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_note" ON "credit_note_lines" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "credit_note_lines_line" ON "credit_note_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "interest_waivers_invoice" ON "interest_waivers" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_open" ON "invoice_disputes" USING btree ("line_id") WHERE "invoice_disputes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_disputes_line" ON "invoice_disputes" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "invoice_entries_invoice" ON "invoice_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_entries_day" ON "invoice_entries" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_entries_credit_note" ON "invoice_entries" USING btree ("credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_medical" ON "invoice_lines" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_overdue" ON "invoice_lines" USING btree ("overdue_invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_run" ON "invoices" USING btree ("run_id","organisation_id");--> statement-breakpoint
CREATE INDEX "invoices_organisation" ON "invoices" USING btree ("organisation_id","month");--> statement-breakpoint
CREATE INDEX "invoices_distributor" ON "invoices" USING btree ("distributor_id");