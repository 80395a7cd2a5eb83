ALTER TABLE "certificate_events" ADD COLUMN "loss" text;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD COLUMN "lost_on" date;