CREATE TABLE "correction_statements" (
	"correction_statement_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_statements_correction_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"medical_id" integer,
	"about" varchar(300) NOT NULL,
	"statement" text NOT NULL,
	"stated_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correction_notices" (
	"privacy_request_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"how" varchar(200) NOT NULL,
	"told_by" integer NOT NULL,
	"told_at" timestamptz NOT NULL,
	CONSTRAINT "correction_notices_privacy_request_id_organisation_id_pk" PRIMARY KEY("privacy_request_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"privacy_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_privacy_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"words" text NOT NULL,
	"item" text,
	"item_name" varchar(200),
	"medical_id" integer,
	"right_words" text,
	"channel" text DEFAULT 'online' NOT NULL,
	"authority" text DEFAULT 'self' NOT NULL,
	"representative" varchar(200),
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"transfer_by" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"acknowledged_at" timestamptz,
	"extension_reason" text,
	"transferred_from_id" integer,
	"transferred_to_id" integer,
	"transfer_reason" text,
	"answer_way" text,
	"answer_words" text,
	"ground" text,
	"withheld" text,
	"charge_for" text,
	"charge_cents" integer DEFAULT 0 NOT NULL,
	"closed_on" date,
	"closed_by" integer,
	"correction_statement_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correction_statements" ADD CONSTRAINT "correction_statements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_statements" ADD CONSTRAINT "correction_statements_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_statements" ADD CONSTRAINT "correction_statements_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_notices" ADD CONSTRAINT "correction_notices_privacy_request_id_privacy_requests_privacy_request_id_fk" FOREIGN KEY ("privacy_request_id") REFERENCES "public"."privacy_requests"("privacy_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_notices" ADD CONSTRAINT "correction_notices_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_notices" ADD CONSTRAINT "correction_notices_told_by_users_user_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_transferred_from_id_privacy_requests_privacy_request_id_fk" FOREIGN KEY ("transferred_from_id") REFERENCES "public"."privacy_requests"("privacy_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_transferred_to_id_organisations_organisation_id_fk" FOREIGN KEY ("transferred_to_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_closed_by_users_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_correction_statement_id_correction_statements_correction_statement_id_fk" FOREIGN KEY ("correction_statement_id") REFERENCES "public"."correction_statements"("correction_statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_statements_user" ON "correction_statements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "correction_statements_medical" ON "correction_statements" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_organisation" ON "privacy_requests" USING btree ("organisation_id","due_on");--> statement-breakpoint
-- Every regulator needs a row for each deadline.
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "to_day", "source", "is_confirmed")
SELECT DISTINCT "regulator_id", 'clock', '{"kind":"privacy_transfer","amount":10,"unit":"working days","calendar":"privacy"}'::jsonb, DATE '2006-05-01', NULL::date, 'Privacy Act 2020, sections 43 and 62', true
FROM "rule_rows" WHERE "kind" = 'clock';
