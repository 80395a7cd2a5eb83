ALTER TABLE "template_drafts" DROP CONSTRAINT "template_drafts_owner";--> statement-breakpoint
ALTER TABLE "rule_rows" ALTER COLUMN "regulator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "template_row_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_template_row_id_rule_rows_rule_row_id_fk" FOREIGN KEY ("template_row_id") REFERENCES "public"."rule_rows"("rule_row_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_rows" ADD CONSTRAINT "rule_rows_owner" CHECK (("rule_rows"."kind" = 'billing') = ("rule_rows"."regulator_id" is null));--> statement-breakpoint
ALTER TABLE "template_drafts" ADD CONSTRAINT "template_drafts_owner" CHECK (("template_drafts"."kind" in ('email', 'billing')) = ("template_drafts"."regulator_id" is null));