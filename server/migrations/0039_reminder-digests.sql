CREATE TABLE "reminder_digests" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_digests" ADD CONSTRAINT "reminder_digests_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;