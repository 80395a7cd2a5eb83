CREATE TABLE "billing_terms" (
	"billing_terms_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_terms_billing_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from" date NOT NULL,
	"supplier_name" varchar(50) NOT NULL,
	"supplier_address" varchar(200) NOT NULL,
	"gst_number" varchar(11) NOT NULL,
	"bank_account" varchar(20) NOT NULL,
	"gst_percent" numeric(4, 2) NOT NULL,
	"interest_percent" numeric(4, 2) NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamptz NOT NULL,
	CONSTRAINT "billing_terms_from_unique" UNIQUE("from")
);
--> statement-breakpoint
CREATE TABLE "distributor_organisations" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"fee_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fees_fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item" text NOT NULL,
	"organisation_id" integer,
	"distributor_id" integer,
	"regulator_id" integer,
	"cents" integer NOT NULL,
	"from" date NOT NULL,
	"announced_at" timestamptz NOT NULL,
	"announced_by" integer NOT NULL,
	"approved_at" timestamptz,
	"approved_by" integer,
	"withdrawn_at" timestamptz,
	"withdrawn_by" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interest_waivers" (
	"interest_waiver_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interest_waivers_interest_waiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"until" date NOT NULL,
	"cents" integer NOT NULL,
	"reason" varchar(200) NOT NULL,
	"by" integer NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_disputes" (
	"invoice_dispute_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_disputes_invoice_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_line_id" integer NOT NULL,
	"reason" varchar(200) NOT NULL,
	"raised_by" integer NOT NULL,
	"raised_at" timestamptz NOT NULL,
	"is_upheld" boolean,
	"answer" varchar(200),
	"answered_by" integer,
	"answered_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "invoice_entries" (
	"invoice_entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_entries_invoice_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"note" varchar(100) DEFAULT '' NOT NULL,
	"other_invoice_id" integer,
	"by" integer,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_line_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_invoice_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" varchar(60) NOT NULL,
	"medical_id" integer,
	"fee_id" integer,
	"interest_of_id" integer,
	"interest_until" date,
	"credits_line_id" integer,
	"cents" integer NOT NULL,
	"gst_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"series" varchar(1) PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_runs" (
	"invoice_run_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_runs_invoice_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"distributor_id" integer,
	"locked_at" timestamptz NOT NULL,
	"locked_by" integer NOT NULL,
	"issuing_at" timestamptz,
	"issued_by" integer
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_run_id" integer,
	"organisation_id" integer NOT NULL,
	"credits_invoice_id" integer,
	"month" date NOT NULL,
	"number" varchar(8),
	"issued_on" date,
	"issued_at" timestamptz,
	"due_on" date NOT NULL,
	"net_cents" integer NOT NULL,
	"gst_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"gst_percent" numeric(4, 2) NOT NULL,
	"interest_percent" numeric(4, 2) NOT NULL,
	"parties" jsonb NOT NULL,
	"reason" varchar(200),
	"sent_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_cents" = "invoices"."net_cents" + "invoices"."gst_cents"),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."number" is null) = ("invoices"."issued_at" is null))
);
--> statement-breakpoint
ALTER TABLE "billing_terms" ADD CONSTRAINT "billing_terms_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_organisations" ADD CONSTRAINT "distributor_organisations_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_organisations" ADD CONSTRAINT "distributor_organisations_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_announced_by_users_user_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_approved_by_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_withdrawn_by_users_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_waivers" ADD CONSTRAINT "interest_waivers_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_waivers" ADD CONSTRAINT "interest_waivers_by_users_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_invoice_line_id_invoice_lines_invoice_line_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("invoice_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_raised_by_users_user_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_other_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("other_invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_by_users_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_fee_id_fees_fee_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."fees"("fee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_interest_of_id_invoices_invoice_id_fk" FOREIGN KEY ("interest_of_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_locked_by_users_user_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_issued_by_users_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_run_id_invoice_runs_invoice_run_id_fk" FOREIGN KEY ("invoice_run_id") REFERENCES "public"."invoice_runs"("invoice_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interest_waivers_invoice" ON "interest_waivers" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_open" ON "invoice_disputes" USING btree ("invoice_line_id") WHERE "invoice_disputes"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_disputes_line" ON "invoice_disputes" USING btree ("invoice_line_id");--> statement-breakpoint
CREATE INDEX "invoice_entries_invoice" ON "invoice_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_entries_day" ON "invoice_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_medical" ON "invoice_lines" USING btree ("medical_id") WHERE "invoice_lines"."fee_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_lines_interest" ON "invoice_lines" USING btree ("interest_of_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_credited" ON "invoice_lines" USING btree ("credits_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_runs_month" ON "invoice_runs" USING btree ("month",coalesce("distributor_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_run" ON "invoices" USING btree ("invoice_run_id","organisation_id");--> statement-breakpoint
CREATE INDEX "invoices_organisation" ON "invoices" USING btree ("organisation_id","month");