CREATE TABLE "due_records" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" integer,
	"last_service_at" timestamptz NOT NULL,
	"last_service_on" date NOT NULL,
	"last_service" text NOT NULL,
	"retain_until" date NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_holds" (
	"record_hold_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_holds_record_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organisation_id" integer,
	"reason" varchar(500) NOT NULL,
	"from" date NOT NULL,
	"set_at" timestamptz NOT NULL,
	"set_by" integer NOT NULL,
	"released_at" timestamptz,
	"released_by" integer,
	"release_reason" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "retention_searches" (
	"retention_search_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamptz NOT NULL,
	"finished_at" timestamptz,
	"searched_to" integer NOT NULL,
	"searched" integer NOT NULL,
	"held" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "due_records" ADD CONSTRAINT "due_records_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_records" ADD CONSTRAINT "due_records_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_set_by_users_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_released_by_users_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_records_until" ON "due_records" USING btree ("retain_until");--> statement-breakpoint
CREATE INDEX "due_records_organisation" ON "due_records" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "record_holds_user" ON "record_holds" USING btree ("user_id") WHERE "record_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "record_holds_organisation" ON "record_holds" USING btree ("organisation_id","set_at");