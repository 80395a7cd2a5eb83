CREATE TABLE "template_drafts" (
	"template_draft_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_drafts_template_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"regulator_id" integer,
	"key" varchar(50) NOT NULL,
	"values" jsonb NOT NULL,
	"has_faults" boolean NOT NULL,
	"saved_by" integer,
	"saved_at" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "template_drafts_owner" CHECK (("template_drafts"."kind" = 'email') = ("template_drafts"."regulator_id" is null))
);
--> statement-breakpoint
ALTER TABLE "template_drafts" ADD CONSTRAINT "template_drafts_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_drafts" ADD CONSTRAINT "template_drafts_saved_by_users_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_drafts_of" ON "template_drafts" USING btree ("kind",coalesce("regulator_id", 0),"key");