CREATE TABLE "terms_acceptances" (
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"session_id" integer NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "address_failures" (
	"address_failure_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_failures_address_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ip_info_id" integer NOT NULL,
	"name" text NOT NULL,
	"at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ip_info" (
	"ip_info_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ip_info_ip_info_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ip_address" text NOT NULL,
	"description" varchar(50),
	"seen_at" timestamptz NOT NULL,
	"unblock_at" timestamptz,
	"blocked_by" integer,
	"counted_from" timestamptz,
	CONSTRAINT "ip_info_ip_address" UNIQUE("ip_address")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamptz NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "login_alarms" (
	"login_alarm_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_alarms_login_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begun_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "accepted_terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_failures" ADD CONSTRAINT "address_failures_ip_info_id_ip_info_ip_info_id_fk" FOREIGN KEY ("ip_info_id") REFERENCES "public"."ip_info"("ip_info_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_info" ADD CONSTRAINT "ip_info_blocked_by_users_user_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_failures_ip_info" ON "address_failures" USING btree ("ip_info_id","at");--> statement-breakpoint
CREATE INDEX "address_failures_at" ON "address_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");