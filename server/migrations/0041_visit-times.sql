ALTER TABLE "appointments" ADD COLUMN "time_chosen_at" timestamptz;--> statement-breakpoint
UPDATE "appointments" SET "time_chosen_at" = "booked_at";--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "time_chosen_at" SET NOT NULL;
