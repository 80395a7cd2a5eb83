CREATE TABLE "report_exports" (
	"report_export_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_exports_report_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"reason" text,
	"format" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_at" timestamptz NOT NULL,
	"touched_at" timestamptz,
	"finished_at" timestamptz,
	"failed_at" timestamptz,
	"problem" text,
	"cancelled_at" timestamptz,
	"file_id" integer
);
--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_exports" ADD CONSTRAINT "report_exports_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_exports_user" ON "report_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_exports_organisation" ON "report_exports" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "report_exports_file" ON "report_exports" USING btree ("file_id") WHERE "report_exports"."file_id" is not null;