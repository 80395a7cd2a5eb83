CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "appointment_calendars" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"weeks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"other_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clinics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"test_minutes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_on_holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_types" (
	"appointment_type_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_types_appointment_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"classes" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"rows" jsonb NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"appointment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_appointment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"organisation_location_id" integer NOT NULL,
	"appointment_type_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"classes" jsonb NOT NULL,
	"practitioner_id" integer NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"reason" text NOT NULL,
	"note" varchar(200),
	"override_reason" varchar(200),
	"cancel_reason" varchar(200),
	"times_moved" integer DEFAULT 0 NOT NULL,
	"moved_from" timestamptz,
	"booked_by" integer NOT NULL,
	"booked_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_times" CHECK ("appointments"."starts_at" < "appointments"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "held_times" (
	"held_time_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_times_held_time_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"appointment_id" integer,
	"resource_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	"reason" varchar(30),
	"is_released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "held_times_during" CHECK (not isempty("held_times"."during")),
	CONSTRAINT "held_times_reason" CHECK (("held_times"."appointment_id" is null) = ("held_times"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "visit_resources" (
	"resource_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_resources_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"user_id" integer,
	"organisation_location_id" integer,
	"location_room_id" integer,
	"is_doctor" boolean DEFAULT false NOT NULL,
	"is_nurse" boolean DEFAULT false NOT NULL,
	"equipment" text,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_resources_kind" CHECK (num_nonnulls("visit_resources"."user_id", "visit_resources"."location_room_id", "visit_resources"."equipment") = 1)
);
--> statement-breakpoint
ALTER TABLE "appointment_calendars" ADD CONSTRAINT "appointment_calendars_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_types" ADD CONSTRAINT "appointment_types_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_organisation_location_id_organisation_locations_organisation_location_id_fk" FOREIGN KEY ("organisation_location_id") REFERENCES "public"."organisation_locations"("organisation_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_appointment_type_id_appointment_types_appointment_type_id_fk" FOREIGN KEY ("appointment_type_id") REFERENCES "public"."appointment_types"("appointment_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_practitioner_id_visit_resources_resource_id_fk" FOREIGN KEY ("practitioner_id") REFERENCES "public"."visit_resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_users_user_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_appointment_id_appointments_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("appointment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_resource_id_visit_resources_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."visit_resources"("resource_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_resources" ADD CONSTRAINT "visit_resources_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_resources" ADD CONSTRAINT "visit_resources_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_resources" ADD CONSTRAINT "visit_resources_organisation_location_id_organisation_locations_organisation_location_id_fk" FOREIGN KEY ("organisation_location_id") REFERENCES "public"."organisation_locations"("organisation_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_resources" ADD CONSTRAINT "visit_resources_room_fk" FOREIGN KEY ("location_room_id") REFERENCES "public"."location_rooms"("location_room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_types_organisation" ON "appointment_types" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "appointments_organisation" ON "appointments" USING btree ("organisation_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_location" ON "appointments" USING btree ("organisation_location_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_practitioner" ON "appointments" USING btree ("practitioner_id");--> statement-breakpoint
CREATE INDEX "appointments_type" ON "appointments" USING btree ("appointment_type_id");--> statement-breakpoint
CREATE INDEX "held_times_appointment" ON "held_times" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "visit_resources_organisation" ON "visit_resources" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "visit_resources_user" ON "visit_resources" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visit_resources_location" ON "visit_resources" USING btree ("organisation_location_id");--> statement-breakpoint
CREATE INDEX "visit_resources_room" ON "visit_resources" USING btree ("location_room_id");--> statement-breakpoint
ALTER TABLE "held_times" ADD CONSTRAINT "held_times_once" EXCLUDE USING gist ("resource_id" WITH =, "during" WITH &&) WHERE (NOT "is_released");
