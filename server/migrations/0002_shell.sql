CREATE TABLE "staff_group_members" (
	"staff_group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	CONSTRAINT "staff_group_members_user_id_staff_group_id_pk" PRIMARY KEY("user_id","staff_group_id")
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"message_draft_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_drafts_message_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organisation_id" integer,
	"regarding_user_id" integer,
	"to_user_id" integer,
	"to_organisation_id" integer,
	"is_urgent" boolean NOT NULL,
	"privacy" smallint,
	"text" varchar(4000) NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_drafts_one" UNIQUE NULLS NOT DISTINCT("user_id","organisation_id","regarding_user_id")
);
--> statement-breakpoint
CREATE TABLE "message_states" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamptz,
	"done_at" timestamptz,
	"snoozed_until" date,
	CONSTRAINT "message_states_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_user_id" integer NOT NULL,
	"from_organisation_id" integer,
	"regarding_user_id" integer,
	"to_user_id" integer,
	"to_organisation_id" integer,
	"is_urgent" boolean NOT NULL,
	"privacy" smallint NOT NULL,
	"text" varchar(4000) NOT NULL,
	"search_text" text NOT NULL,
	"submitted_at" timestamptz NOT NULL,
	CONSTRAINT "messages_addressed" CHECK ("messages"."to_user_id" is not null or "messages"."to_organisation_id" is not null),
	CONSTRAINT "messages_privacy" CHECK ("messages"."privacy" = 1 or ("messages"."privacy" = 2 and "messages"."to_organisation_id" is not null) or ("messages"."privacy" = 3 and "messages"."to_user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"saved_filter_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_saved_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list_type" text NOT NULL,
	"name" varchar(20) NOT NULL,
	"query" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "website" varchar(80);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "state" varchar(50);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "fees_contact" varchar(100);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "fees_email" varchar(50);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "employee_number" varchar(16);--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "to_day" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "accepted_at" timestamptz DEFAULT now();--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ended_at" timestamptz;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "initials" varchar(5);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "other_phone" varchar(20);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" varchar(50);--> statement-breakpoint
ALTER TABLE "staff_group_members" ADD CONSTRAINT "staff_group_members_staff_group_id_staff_groups_staff_group_id_fk" FOREIGN KEY ("staff_group_id") REFERENCES "public"."staff_groups"("staff_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_group_members" ADD CONSTRAINT "staff_group_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_regarding_user_id_users_user_id_fk" FOREIGN KEY ("regarding_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_to_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("to_organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_states" ADD CONSTRAINT "message_states_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_states" ADD CONSTRAINT "message_states_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_user_id_users_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("from_organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_regarding_user_id_users_user_id_fk" FOREIGN KEY ("regarding_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_to_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("to_organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_from" ON "messages" USING btree ("from_user_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_regarding" ON "messages" USING btree ("regarding_user_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_to_user" ON "messages" USING btree ("to_user_id","message_id");--> statement-breakpoint
CREATE INDEX "messages_to_organisation" ON "messages" USING btree ("to_organisation_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name" ON "saved_filters" USING btree ("user_id","list_type",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_default" ON "saved_filters" USING btree ("user_id","list_type") WHERE "saved_filters"."is_default";--> statement-breakpoint
CREATE INDEX "clients_user" ON "clients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), lower("nhi"))));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("search_text","user_id");--> statement-breakpoint
CREATE INDEX "history_activity" ON "history" USING btree ("activity_id","at") WHERE "history"."activity_id" is not null;