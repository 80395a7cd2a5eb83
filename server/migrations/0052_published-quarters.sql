CREATE TABLE "published_quarters" (
	"regulator_id" integer NOT NULL,
	"report_key" varchar(40) NOT NULL,
	"from_day" date NOT NULL,
	"cells" jsonb NOT NULL,
	"published_at" timestamptz NOT NULL,
	CONSTRAINT "published_quarters_regulator_id_report_key_from_day_pk" PRIMARY KEY("regulator_id","report_key","from_day")
);
--> statement-breakpoint
ALTER TABLE "published_quarters" ADD CONSTRAINT "published_quarters_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;