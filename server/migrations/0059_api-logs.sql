CREATE TABLE "api_logs" (
	"at" timestamptz NOT NULL,
	"request_id" uuid NOT NULL,
	"method" varchar(8) NOT NULL,
	"path" varchar(120) NOT NULL,
	"query" varchar(100) NOT NULL,
	"status" smallint NOT NULL,
	"ms" real NOT NULL,
	"user_id" integer,
	"real_user_id" integer,
	"organisation_id" integer,
	"activity_id" integer,
	CONSTRAINT "api_logs_at_request_id_pk" PRIMARY KEY("at","request_id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE SCHEMA "partitions";
--> statement-breakpoint
CREATE TABLE "unlogged_requests" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "api_logs_ms" ON "api_logs" USING btree ("ms");--> statement-breakpoint
CREATE INDEX "api_logs_user" ON "api_logs" USING btree ("user_id","at");