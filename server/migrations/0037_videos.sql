CREATE TABLE "video_completions" (
	"video_completion_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_completions_video_completion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"completed_at" timestamptz NOT NULL,
	"completed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_watches" (
	"video_watch_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_watches_video_watch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"video_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"started_at" timestamptz NOT NULL,
	"opened_at" timestamptz NOT NULL,
	"reported_at" timestamptz,
	"reading_since" timestamptz,
	"position" integer DEFAULT 0 NOT NULL,
	"watched" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"video_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(30) NOT NULL,
	"topic" varchar(30),
	"screen" varchar(30),
	"access" integer NOT NULL,
	"file_id" integer NOT NULL,
	"poster_file_id" integer,
	"duration" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"captions" text,
	"chapters" text,
	"published_at" timestamptz,
	"retired_at" timestamptz,
	"added_by" integer NOT NULL,
	"added_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "videos_access" CHECK ("videos"."access" between 1 and 3),
	CONSTRAINT "videos_captions" CHECK ("videos"."published_at" is null or "videos"."captions" is not null)
);
--> statement-breakpoint
ALTER TABLE "video_completions" ADD CONSTRAINT "video_completions_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_completions" ADD CONSTRAINT "video_completions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_completions" ADD CONSTRAINT "video_completions_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_file_id_files_file_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_completions_person" ON "video_completions" USING btree ("user_id","video_id");--> statement-breakpoint
CREATE INDEX "video_completions_video" ON "video_completions" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_watches_person" ON "video_watches" USING btree ("user_id","video_id");--> statement-breakpoint
CREATE INDEX "video_watches_video" ON "video_watches" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "videos_file" ON "videos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "videos_poster" ON "videos" USING btree ("poster_file_id");--> statement-breakpoint
UPDATE "organisations" SET "feature_set" = "feature_set" | 1073741824;--> statement-breakpoint
UPDATE "requirement_versions" SET "values" = "values" || '{"video": null}'::jsonb;
