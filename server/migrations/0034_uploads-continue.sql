-- Uploads that are unfinished now have no target, so they expire.
ALTER TABLE "file_uploads" ADD COLUMN "sha256" varchar(64) NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "file_uploads" ALTER COLUMN "sha256" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD COLUMN "target" varchar(100) NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "file_uploads" ALTER COLUMN "target" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD COLUMN "filed_at" timestamptz;--> statement-breakpoint
CREATE INDEX "file_uploads_holder" ON "file_uploads" USING btree ("holder");
