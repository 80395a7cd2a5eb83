CREATE TABLE "file_findings" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"first_seen_at" timestamptz NOT NULL,
	"last_seen_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_keys" (
	"file_key_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_keys_file_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"organisation_id" integer,
	"sealed_key" text,
	"created_at" timestamptz NOT NULL,
	"destroyed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "file_renditions" (
	"file_id" integer NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "file_renditions_file_id_kind_pk" PRIMARY KEY("file_id","kind"),
	CONSTRAINT "file_renditions_storage_key" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "file_upload_pieces" (
	"upload_id" integer NOT NULL,
	"begin" integer NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "file_upload_pieces_upload_id_begin_pk" PRIMARY KEY("upload_id","begin"),
	CONSTRAINT "file_upload_pieces_storage_key" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"upload_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_uploads_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"holder" text NOT NULL,
	"file_name" varchar(90) NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"file_key_id" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sent_sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "file_key_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_finding" text;--> statement-breakpoint
ALTER TABLE "file_renditions" ADD CONSTRAINT "file_renditions_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload_pieces" ADD CONSTRAINT "file_upload_pieces_upload_id_file_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."file_uploads"("upload_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_file_key_id_file_keys_file_key_id_fk" FOREIGN KEY ("file_key_id") REFERENCES "public"."file_keys"("file_key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_keys_user" ON "file_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_keys_organisation" ON "file_keys" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "file_uploads_expires" ON "file_uploads" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_file_key_id_file_keys_file_key_id_fk" FOREIGN KEY ("file_key_id") REFERENCES "public"."file_keys"("file_key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_key_sent" ON "files" USING btree ("file_key_id","sent_sha256");