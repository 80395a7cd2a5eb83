CREATE TABLE "email_attempts" (
	"email_attempt_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_attempts_email_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_id" integer NOT NULL,
	"started_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"result" text NOT NULL,
	"reason" text,
	"server_code" varchar(20),
	"report_hash" varchar(64)
);
--> statement-breakpoint
CREATE TABLE "undeliverable_addresses" (
	"address" varchar(50) PRIMARY KEY NOT NULL,
	"since" timestamptz NOT NULL,
	"email_id" integer NOT NULL,
	"server_code" varchar(20)
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "repeats_email_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "resent_to" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "resend_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "bounced_at" timestamptz;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "suppressed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "email_attempts" ADD CONSTRAINT "email_attempts_email_id_emails_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("email_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undeliverable_addresses" ADD CONSTRAINT "undeliverable_addresses_email_id_emails_email_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."emails"("email_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_attempts_email" ON "email_attempts" USING btree ("email_id","email_attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_attempts_report" ON "email_attempts" USING btree ("email_id","report_hash");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_repeats_email_id_emails_email_id_fk" FOREIGN KEY ("repeats_email_id") REFERENCES "public"."emails"("email_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_organisation" ON "emails" USING btree ("organisation_id","created_at") WHERE "emails"."organisation_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_repeats" ON "emails" USING btree ("repeats_email_id") WHERE "emails"."repeats_email_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_message" ON "emails" USING btree ("message_id");