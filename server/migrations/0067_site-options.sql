CREATE TABLE "site_options" (
	"site_option_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_options_site_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"setting_key" varchar(30) NOT NULL,
	"setting_value" varchar(100),
	"setting_text" varchar(2000),
	"changed_by" integer,
	"changed_at" timestamptz,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_options_settingKey_unique" UNIQUE("setting_key"),
	CONSTRAINT "site_options_one_value" CHECK (num_nonnulls("site_options"."setting_value", "site_options"."setting_text") <= 1)
);
--> statement-breakpoint
ALTER TABLE "site_options" ADD CONSTRAINT "site_options_changed_by_users_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;