CREATE TABLE "tablet_codes" (
	"tablet_code_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tablet_codes_tablet_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"medical_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"signed_at" timestamptz,
	"closed_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signing_medical_id" integer;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "signed_with" text;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tablet_codes_code" ON "tablet_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "tablet_codes_medical" ON "tablet_codes" USING btree ("medical_id","tablet_code_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_signing_medical_id_medicals_medical_id_fk" FOREIGN KEY ("signing_medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;