ALTER TABLE "links" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_at" timestamptz;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An invitation that waits is as old as the last change of the membership by those who manage it.
UPDATE "memberships" SET "invited_at" = (
  SELECT max(h."at") FROM "history" h
  WHERE h."entity" = 'membership' AND h."entity_id" = "memberships"."organisation_id" AND h."subject_user_id" = "memberships"."user_id"
)
WHERE "accepted_at" IS NULL OR EXISTS (
  SELECT 1 FROM "users" u WHERE u."user_id" = "memberships"."user_id" AND u."user_name" IS NULL
);
