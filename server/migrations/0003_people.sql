CREATE TABLE "employments" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" integer,
	CONSTRAINT "employments_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "relation_requests" (
	"relation_request_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relation_requests_relation_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"organisation_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"organisation_user_id" varchar(10) NOT NULL,
	"date_of_birth" date NOT NULL,
	"user_id" integer,
	"asked_by" integer NOT NULL,
	"asked_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"answered_at" timestamptz,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "origin" text DEFAULT 'application' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "ended_by" integer;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_requests" ADD CONSTRAINT "relation_requests_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employments_user" ON "employments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "relation_requests_organisation" ON "relation_requests" USING btree ("organisation_id","asked_at");--> statement-breakpoint
CREATE INDEX "relation_requests_user" ON "relation_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "relation_requests_asked_by" ON "relation_requests" USING btree ("asked_by","asked_at");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;