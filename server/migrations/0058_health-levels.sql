CREATE TABLE "health_levels" (
	"name" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"since" timestamptz NOT NULL
);
