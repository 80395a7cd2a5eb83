CREATE TABLE "incident_people" (
	"incident_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"told_at" timestamptz,
	CONSTRAINT "incident_people_incident_id_user_id_pk" PRIMARY KEY("incident_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer,
	"anomaly_id" integer,
	"title" varchar(100) NOT NULL,
	"kind" text NOT NULL,
	"what_happened" varchar(4000) NOT NULL,
	"happened_at" timestamptz,
	"known_at" timestamptz NOT NULL,
	"limit_hours" integer NOT NULL,
	"due_at" timestamptz NOT NULL,
	"affected_count" integer,
	"sensitivity" text,
	"harms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holder" varchar(1000),
	"protection" varchar(1000),
	"steps" varchar(2000),
	"is_notifiable" boolean,
	"reason" varchar(2000),
	"assessed_at" timestamptz,
	"assessed_by" integer,
	"letter_what" varchar(2000),
	"letter_steps" varchar(2000),
	"letter_advice" varchar(2000),
	"letter_contact" varchar(500),
	"commissioner_at" timestamptz,
	"commissioner_reference" varchar(100),
	"delay_reason" varchar(1000),
	"public_notice_at" timestamptz,
	"public_notice_where" varchar(100),
	"closed_at" timestamptz,
	"closed_by" integer,
	"learnt" varchar(2000),
	"reported_at" timestamptz NOT NULL,
	"reported_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_figures" (
	"privacy_figure_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_figures_privacy_figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"from" date NOT NULL,
	"figure" integer NOT NULL,
	"source" varchar(200) NOT NULL,
	"added_at" timestamptz NOT NULL,
	"added_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incident_people" ADD CONSTRAINT "incident_people_incident_id_incidents_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("incident_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_people" ADD CONSTRAINT "incident_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_anomaly_id_anomalies_anomaly_id_fk" FOREIGN KEY ("anomaly_id") REFERENCES "public"."anomalies"("anomaly_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_assessed_by_users_user_id_fk" FOREIGN KEY ("assessed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_closed_by_users_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reported_by_users_user_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_figures" ADD CONSTRAINT "privacy_figures_added_by_users_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_people_user" ON "incident_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "incidents_organisation" ON "incidents" USING btree ("organisation_id","known_at");--> statement-breakpoint
CREATE INDEX "incidents_known" ON "incidents" USING btree ("known_at");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_anomaly" ON "incidents" USING btree ("anomaly_id") WHERE "incidents"."anomaly_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_figures_name_from" ON "privacy_figures" USING btree ("name","from");