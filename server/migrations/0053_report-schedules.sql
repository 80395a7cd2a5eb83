CREATE TABLE "report_schedule_recipients" (
	"report_schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "report_schedule_recipients_report_schedule_id_user_id_pk" PRIMARY KEY("report_schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"report_schedule_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"report_key" varchar(40),
	"custom_query_id" integer,
	"name" varchar(50) NOT NULL,
	"every" text NOT NULL,
	"weekday" integer,
	"day_of_month" integer,
	"hour" integer NOT NULL,
	"period" text,
	"filter" varchar(400) NOT NULL,
	"is_compared" boolean NOT NULL,
	"is_paused" boolean NOT NULL,
	"next_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sending_people" (
	"report_sending_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "report_sending_people_report_sending_id_user_id_pk" PRIMARY KEY("report_sending_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_sendings" (
	"report_sending_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_sendings_report_sending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_schedule_id" integer NOT NULL,
	"due_at" timestamptz NOT NULL,
	"from_day" date,
	"to_day" date,
	"path" text,
	"failure" text,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedule_recipients" ADD CONSTRAINT "report_schedule_recipients_report_schedule_id_report_schedules_report_schedule_id_fk" FOREIGN KEY ("report_schedule_id") REFERENCES "public"."report_schedules"("report_schedule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_recipients" ADD CONSTRAINT "report_schedule_recipients_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_custom_query_id_custom_queries_custom_query_id_fk" FOREIGN KEY ("custom_query_id") REFERENCES "public"."custom_queries"("custom_query_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sending_people" ADD CONSTRAINT "report_sending_people_report_sending_id_report_sendings_report_sending_id_fk" FOREIGN KEY ("report_sending_id") REFERENCES "public"."report_sendings"("report_sending_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sending_people" ADD CONSTRAINT "report_sending_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_sendings" ADD CONSTRAINT "report_sendings_report_schedule_id_report_schedules_report_schedule_id_fk" FOREIGN KEY ("report_schedule_id") REFERENCES "public"."report_schedules"("report_schedule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedule_recipients_user" ON "report_schedule_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at") WHERE not "report_schedules"."is_paused";--> statement-breakpoint
CREATE INDEX "report_schedules_organisation" ON "report_schedules" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "report_schedules_query" ON "report_schedules" USING btree ("custom_query_id") WHERE "report_schedules"."custom_query_id" is not null;--> statement-breakpoint
CREATE INDEX "report_sending_people_user" ON "report_sending_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_sendings_moment" ON "report_sendings" USING btree ("report_schedule_id","due_at");