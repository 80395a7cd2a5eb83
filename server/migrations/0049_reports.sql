CREATE TABLE "report_uses" (
	"user_id" integer NOT NULL,
	"report_key" varchar(40) NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"last_run_at" timestamptz,
	CONSTRAINT "report_uses_user_id_report_key_pk" PRIMARY KEY("user_id","report_key")
);
--> statement-breakpoint
ALTER TABLE "report_uses" ADD CONSTRAINT "report_uses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;