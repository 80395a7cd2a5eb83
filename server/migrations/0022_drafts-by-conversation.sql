ALTER TABLE "message_drafts" DROP CONSTRAINT "message_drafts_one";--> statement-breakpoint
ALTER TABLE "message_drafts" ADD COLUMN "conversation" varchar(11);--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_one" UNIQUE NULLS NOT DISTINCT("user_id","organisation_id","regarding_user_id","conversation");