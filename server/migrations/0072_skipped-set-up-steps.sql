CREATE TABLE "skipped_set_up_steps" (
	"step_key" varchar(30) PRIMARY KEY NOT NULL,
	"skipped_by" integer NOT NULL,
	"skipped_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "skipped_set_up_steps" ADD CONSTRAINT "skipped_set_up_steps_skipped_by_users_user_id_fk" FOREIGN KEY ("skipped_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;