CREATE TABLE "freed_times" (
	"freed_time_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freed_times_freed_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"appointment_type_id" integer NOT NULL,
	"organisation_location_id" integer NOT NULL,
	"practitioner_id" integer NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"freed_at" timestamptz NOT NULL,
	"closed_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "time_offers" (
	"time_offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_offers_time_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"freed_time_id" integer NOT NULL,
	"waiting_id" integer NOT NULL,
	"offered_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"answer" text,
	"answered_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "waiting_applicants" (
	"waiting_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_applicants_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"appointment_type_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"classes" jsonb NOT NULL,
	"organisation_location_ids" jsonb,
	"practitioner_ids" jsonb,
	"weekdays" jsonb,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_times" ADD COLUMN "freed_time_id" integer;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_appointment_type_id_appointment_types_appointment_type_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("appointment_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_organisation_location_id_organisation_locations_organisation_location_id_fk" FOREIGN KEY ("organisation_location_id") REFERENCES "public"."organisation_locations"("organisation_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_times" ADD CONSTRAINT "freed_times_practitioner_id_visit_resources_resource_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."visit_resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_offers" ADD CONSTRAINT "time_offers_freed_time_id_freed_times_freed_time_id_fk" FOREIGN KEY ("freed_time_id") REFERENCES "public"."freed_times"("freed_time_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_offers" ADD CONSTRAINT "time_offers_waiting_id_waiting_applicants_waiting_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."waiting_applicants"("waiting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_applicants" ADD CONSTRAINT "waiting_applicants_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_applicants" ADD CONSTRAINT "waiting_applicants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_applicants" ADD CONSTRAINT "waiting_applicants_appointment_type_id_appointment_types_appointment_type_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("appointment_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_applicants" ADD CONSTRAINT "waiting_applicants_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freed_times_open" ON "freed_times" USING btree ("freed_time_id") WHERE "freed_times"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "time_offers_once" ON "time_offers" USING btree ("freed_time_id","waiting_id");--> statement-breakpoint
CREATE INDEX "waiting_applicants_organisation" ON "waiting_applicants" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_applicants_once" ON "waiting_applicants" USING btree ("user_id","appointment_type_id") WHERE "waiting_applicants"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_freed_time_id_freed_times_freed_time_id_fk" FOREIGN KEY ("freed_time_id") REFERENCES "public"."freed_times"("freed_time_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_times_freed" ON "held_times" USING btree ("freed_time_id");