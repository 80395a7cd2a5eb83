CREATE TABLE "link_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"since" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"link_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_requests_link_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"typed" text NOT NULL,
	"requested_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"codes_tried" integer DEFAULT 0 NOT NULL,
	"answers_tried" integer DEFAULT 0 NOT NULL,
	"passed_at" timestamptz,
	"spent_at" timestamptz,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"remembered_device_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remembered_devices_remembered_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"selector_hash" text NOT NULL,
	"verifier_hash" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "remembered_devices_selector" UNIQUE("selector_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"two_factor_key" text,
	"two_factor_configured_at" timestamptz,
	"two_factor_count" integer DEFAULT 0 NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"questions_changed_at" timestamptz,
	"pairs_answered" integer DEFAULT 0 NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"wrong_codes_since" timestamptz,
	"wrong_answers" integer DEFAULT 0 NOT NULL,
	"wrong_answers_since" timestamptz
);
--> statement-breakpoint
CREATE TABLE "security_answers" (
	"user_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answer_hash" text NOT NULL,
	CONSTRAINT "security_answers_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "user_logins" (
	"user_login_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"real_user_id" integer,
	"organisation_id" integer,
	"started_at" timestamptz NOT NULL,
	"ip_address" text NOT NULL,
	"browser" text NOT NULL,
	"how" text NOT NULL,
	"ended_at" timestamptz,
	"ending" text
);
--> statement-breakpoint
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
DROP INDEX "results_message";--> statement-breakpoint
DROP INDEX "registrations_number";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "password_set_at" timestamptz;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "accepted_terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "requested_actions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "required_actions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "date_questions_required" date;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "date_two_factor_required" date;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "email" varchar(50);--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "home_organisation_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "home_expires_at" timestamptz;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "activity_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "started_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_active_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "locked_at" timestamptz;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "postponed_actions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unlock_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "taken_back_at" timestamptz;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_answers" ADD CONSTRAINT "security_answers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_logins" ADD CONSTRAINT "user_logins_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_logins" ADD CONSTRAINT "user_logins_real_user_id_users_user_id_fk" FOREIGN KEY ("real_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_logins" ADD CONSTRAINT "user_logins_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_failures" ADD CONSTRAINT "address_failures_ip_info_id_ip_info_ip_info_id_fk" FOREIGN KEY ("ip_info_id") REFERENCES "public"."ip_info"("ip_info_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_info" ADD CONSTRAINT "ip_info_blocked_by_users_user_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_logins_started" ON "user_logins" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "user_logins_user" ON "user_logins" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "address_failures_ip_info" ON "address_failures" USING btree ("ip_info_id","at");--> statement-breakpoint
CREATE INDEX "address_failures_at" ON "address_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_home_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("home_organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_activity_id_administrator_activities_administrator_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."administrator_activities"("administrator_activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "results_report" ON "results" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "results_message" ON "results" USING btree ("message_id","position") WHERE "results"."taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_number" ON "registrations" USING btree ("regulator_id","organisation_user_id") WHERE "registrations"."approved_at" is not null;