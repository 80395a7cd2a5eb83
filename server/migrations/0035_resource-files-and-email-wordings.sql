CREATE TABLE "email_wordings" (
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"subject" varchar(100) NOT NULL,
	"text" text NOT NULL,
	"button" varchar(40),
	"after" text NOT NULL,
	"from_day" date NOT NULL,
	"note" varchar(200),
	"created_by" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "email_wordings_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "email_wordings_later" CHECK ("email_wordings"."number" > 1)
);
--> statement-breakpoint
CREATE TABLE "resource_file_versions" (
	"resource_file_version_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_file_versions_resource_file_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource_file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_files" (
	"resource_file_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_files_resource_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(80) NOT NULL,
	"folder" varchar(30),
	"access" integer NOT NULL,
	"version_number" integer NOT NULL,
	"added_by" integer NOT NULL,
	"added_at" timestamptz NOT NULL,
	"retired_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resource_files_access" CHECK ("resource_files"."access" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "wording_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_wordings" ADD CONSTRAINT "email_wordings_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file_versions" ADD CONSTRAINT "resource_file_versions_resource_file_id_resource_files_resource_file_id_fk" FOREIGN KEY ("resource_file_id") REFERENCES "public"."resource_files"("resource_file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file_versions" ADD CONSTRAINT "resource_file_versions_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file_versions" ADD CONSTRAINT "resource_file_versions_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resource_file_versions_number" ON "resource_file_versions" USING btree ("resource_file_id","number");--> statement-breakpoint
CREATE INDEX "resource_file_versions_file" ON "resource_file_versions" USING btree ("file_id");