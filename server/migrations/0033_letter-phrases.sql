CREATE TABLE "letter_phrase_uses" (
	"letter_phrase_id" integer NOT NULL,
	"medical_id" integer NOT NULL,
	"used_by" integer,
	"used_at" timestamptz NOT NULL,
	CONSTRAINT "letter_phrase_uses_letter_phrase_id_medical_id_pk" PRIMARY KEY("letter_phrase_id","medical_id")
);
--> statement-breakpoint
CREATE TABLE "letter_phrases" (
	"letter_phrase_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_phrases_letter_phrase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"regulator_id" integer,
	"owner_id" integer,
	"name" varchar(30) NOT NULL,
	"folder" varchar(30),
	"shortcut" varchar(20) NOT NULL,
	"text" text NOT NULL,
	"condition" jsonb,
	"from_day" date NOT NULL,
	"to_day" date,
	"retired_at" timestamptz,
	"changed_at" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_phrases_of_one" CHECK (num_nonnulls("letter_phrases"."regulator_id", "letter_phrases"."owner_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "letter_phrase_uses" ADD CONSTRAINT "letter_phrase_uses_letter_phrase_id_letter_phrases_letter_phrase_id_fk" FOREIGN KEY ("letter_phrase_id") REFERENCES "public"."letter_phrases"("letter_phrase_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_phrase_uses" ADD CONSTRAINT "letter_phrase_uses_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_phrase_uses" ADD CONSTRAINT "letter_phrase_uses_used_by_users_user_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_phrases" ADD CONSTRAINT "letter_phrases_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_phrases" ADD CONSTRAINT "letter_phrases_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_phrase_uses_medical" ON "letter_phrase_uses" USING btree ("medical_id");--> statement-breakpoint
CREATE INDEX "letter_phrase_uses_last" ON "letter_phrase_uses" USING btree ("letter_phrase_id","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_phrases_shortcut" ON "letter_phrases" USING btree (coalesce("regulator_id", 0),coalesce("owner_id", 0),"shortcut") WHERE "letter_phrases"."retired_at" is null and "letter_phrases"."to_day" is null;--> statement-breakpoint
CREATE INDEX "letter_phrases_regulator" ON "letter_phrases" USING btree ("regulator_id");--> statement-breakpoint
CREATE INDEX "letter_phrases_owner" ON "letter_phrases" USING btree ("owner_id");--> statement-breakpoint
-- The letter phrases of the dated rules move here, with regulator and days. Their history stays in "history". A code becomes
-- the shortcut; where two codes would become the same, the second gets its row's number.
INSERT INTO "letter_phrases" ("regulator_id", "name", "shortcut", "text", "from_day", "to_day")
SELECT "regulator_id", "name", CASE WHEN "place" = 1 THEN "code" ELSE left("code", 9) || '-' || "rule_row_id" END, "text", "from_day", "to_day"
FROM (
	SELECT *, row_number() OVER (PARTITION BY "regulator_id", "code", "to_day" IS NULL ORDER BY "rule_row_id") AS "place"
	FROM (
		SELECT "rule_row_id", "regulator_id", "values"->>'name' AS "name", "values"->>'text' AS "text", "from_day", "to_day",
			coalesce(nullif(trim(both '-' from regexp_replace(lower("values"->>'code'), '[^a-z0-9]+', '-', 'g')), ''), 'p') AS "code"
		FROM "rule_rows" WHERE "kind" = 'phrase'
	) AS "rows"
) AS "numbered";--> statement-breakpoint
DELETE FROM "rule_rows" WHERE "kind" = 'phrase';
