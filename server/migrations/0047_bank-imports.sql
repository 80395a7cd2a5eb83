CREATE TABLE "invoice_notices" (
	"invoice_id" integer NOT NULL,
	"day" date NOT NULL,
	"email_id" integer,
	CONSTRAINT "invoice_notices_invoice_id_day_pk" PRIMARY KEY("invoice_id","day")
);
--> statement-breakpoint
CREATE TABLE "statement_notices" (
	"organisation_id" integer NOT NULL,
	"month" date NOT NULL,
	"email_id" integer,
	CONSTRAINT "statement_notices_organisation_id_month_pk" PRIMARY KEY("organisation_id","month")
);
--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "distributor_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_notices" ADD CONSTRAINT "invoice_notices_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_notices" ADD CONSTRAINT "invoice_notices_email_id_emails_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("email_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_notices" ADD CONSTRAINT "statement_notices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_notices" ADD CONSTRAINT "statement_notices_email_id_emails_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("email_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_notices_email" ON "invoice_notices" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "statement_notices_email" ON "statement_notices" USING btree ("email_id");--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_distributor_id_organisations_organisation_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;