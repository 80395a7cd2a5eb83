CREATE TABLE "custom_queries" (
	"custom_query_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_queries_custom_query_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"name" varchar(50) NOT NULL,
	"subject" text NOT NULL,
	"definition" jsonb NOT NULL,
	"staff_group_id" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_query_runs" (
	"custom_query_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"ran_at" timestamptz NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "custom_query_runs_custom_query_id_user_id_pk" PRIMARY KEY("custom_query_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "custom_queries" ADD CONSTRAINT "custom_queries_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_queries" ADD CONSTRAINT "custom_queries_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_queries" ADD CONSTRAINT "custom_queries_staff_group_id_staff_groups_staff_group_id_fk" FOREIGN KEY ("staff_group_id") REFERENCES "public"."staff_groups"("staff_group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_query_runs" ADD CONSTRAINT "custom_query_runs_custom_query_id_custom_queries_custom_query_id_fk" FOREIGN KEY ("custom_query_id") REFERENCES "public"."custom_queries"("custom_query_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_query_runs" ADD CONSTRAINT "custom_query_runs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_queries_name" ON "custom_queries" USING btree ("owner_id","organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "custom_queries_group" ON "custom_queries" USING btree ("staff_group_id") WHERE "custom_queries"."staff_group_id" is not null;--> statement-breakpoint
CREATE INDEX "custom_queries_organisation" ON "custom_queries" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "custom_query_runs_user" ON "custom_query_runs" USING btree ("user_id");