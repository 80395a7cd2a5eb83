CREATE TABLE "anomalies" (
	"anomaly_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anomalies_anomaly_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" integer,
	"activity_id" integer,
	"began_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"count" integer NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"found_at" timestamptz NOT NULL,
	"acknowledged_at" timestamptz,
	"acknowledged_by" integer,
	"reason" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "anomaly_evidence" (
	"anomaly_id" integer NOT NULL,
	"source" text NOT NULL,
	"row_id" bigint NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "anomaly_evidence_anomaly_id_source_row_id_pk" PRIMARY KEY("anomaly_id","source","row_id")
);
--> statement-breakpoint
CREATE TABLE "anomaly_limits" (
	"kind" text PRIMARY KEY NOT NULL,
	"figure" integer NOT NULL,
	"minutes" integer NOT NULL,
	"night_from" integer NOT NULL,
	"night_to" integer NOT NULL,
	"changed_at" timestamptz NOT NULL,
	"changed_by" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "anomaly_searches" (
	"anomaly_search_id" integer PRIMARY KEY NOT NULL,
	"searched_to" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_activity_id_administrator_activities_administrator_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."administrator_activities"("administrator_activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomalies" ADD CONSTRAINT "anomalies_acknowledged_by_users_user_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomaly_evidence" ADD CONSTRAINT "anomaly_evidence_anomaly_id_anomalies_anomaly_id_fk" FOREIGN KEY ("anomaly_id") REFERENCES "public"."anomalies"("anomaly_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anomaly_limits" ADD CONSTRAINT "anomaly_limits_changed_by_users_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anomalies_user" ON "anomalies" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "anomalies_last_at" ON "anomalies" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "anomalies_open" ON "anomalies" USING btree ("last_at") WHERE "anomalies"."acknowledged_at" is null;