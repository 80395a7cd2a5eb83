CREATE TABLE "requirement_clearings" (
	"requirement_clearing_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requirement_clearings_requirement_clearing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requirement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" varchar(300) NOT NULL,
	"cleared_by" integer NOT NULL,
	"cleared_at" timestamptz NOT NULL,
	"ended_by" integer,
	"ended_at" timestamptz,
	CONSTRAINT "requirement_clearings_days" CHECK ("requirement_clearings"."from_day" <= "requirement_clearings"."to_day")
);
--> statement-breakpoint
CREATE TABLE "requirement_evidence" (
	"requirement_evidence_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requirement_evidence_requirement_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requirement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"completed_on" date NOT NULL,
	"valid_until" date,
	"library_item_id" integer,
	"note" varchar(100) NOT NULL,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	"withdrawn_by" integer,
	"withdrawn_at" timestamptz,
	"withdrawn_reason" varchar(100)
);
--> statement-breakpoint
CREATE TABLE "requirement_versions" (
	"requirement_version_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requirement_versions_requirement_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requirement_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"values" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"requirement_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requirements_requirement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer,
	"name" varchar(40) NOT NULL,
	"message_id" integer,
	"changed_at" timestamptz NOT NULL,
	"archived_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requirement_clearings" ADD CONSTRAINT "requirement_clearings_requirement_id_requirements_requirement_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("requirement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_clearings" ADD CONSTRAINT "requirement_clearings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_clearings" ADD CONSTRAINT "requirement_clearings_cleared_by_users_user_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_clearings" ADD CONSTRAINT "requirement_clearings_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_requirement_id_requirements_requirement_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("requirement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_library_item_id_library_items_library_item_id_fk" FOREIGN KEY ("library_item_id") REFERENCES "public"."library_items"("library_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_recorded_by_users_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_evidence" ADD CONSTRAINT "requirement_evidence_withdrawn_by_users_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD CONSTRAINT "requirement_versions_requirement_id_requirements_requirement_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."requirements"("requirement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_versions" ADD CONSTRAINT "requirement_versions_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requirement_clearings_requirement" ON "requirement_clearings" USING btree ("requirement_id","user_id");--> statement-breakpoint
CREATE INDEX "requirement_clearings_user" ON "requirement_clearings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requirement_evidence_requirement" ON "requirement_evidence" USING btree ("requirement_id","user_id");--> statement-breakpoint
CREATE INDEX "requirement_evidence_user" ON "requirement_evidence" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_versions_day" ON "requirement_versions" USING btree ("requirement_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_name" ON "requirements" USING btree ("organisation_id",lower("name")) WHERE "requirements"."archived_at" is null and "requirements"."user_id" is null;--> statement-breakpoint
CREATE INDEX "requirements_organisation" ON "requirements" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "requirements_user" ON "requirements" USING btree ("user_id");