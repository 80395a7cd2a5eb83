CREATE TABLE "hidden_first_steps" (
	"hidden_first_steps_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hidden_first_steps_hidden_first_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"organisation_id" integer,
	"hidden_at" timestamptz NOT NULL,
	CONSTRAINT "hidden_first_steps_place" UNIQUE NULLS NOT DISTINCT("user_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ADD CONSTRAINT "hidden_first_steps_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ADD CONSTRAINT "hidden_first_steps_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_first_steps_organisation" ON "hidden_first_steps" USING btree ("organisation_id");