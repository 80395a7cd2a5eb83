CREATE TABLE "job_alarms" (
	"job_alarm_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alarms_job_alarm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"begun_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_alarms_open" ON "job_alarms" USING btree ("name") WHERE "job_alarms"."ended_at" is null;