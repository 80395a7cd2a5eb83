ALTER TABLE "visit_resources" ADD COLUMN "feed_hash" text;--> statement-breakpoint
ALTER TABLE "visit_resources" ADD COLUMN "feed_created_at" timestamptz;--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "shows_bookings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_resources_feed" ON "visit_resources" USING btree ("feed_hash");