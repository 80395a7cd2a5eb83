CREATE TABLE "disposal_items" (
	"disposal_item_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disposal_items_disposal_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"disposal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"last_service_on" date NOT NULL,
	"last_service" text NOT NULL,
	"retain_until" date NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'chosen' NOT NULL,
	"kept_reason" text,
	"done_at" timestamptz,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disposals" (
	"disposal_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disposals_disposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reason" varchar(500) NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamptz NOT NULL,
	"is_approved" boolean,
	"decided_by" integer,
	"decided_at" timestamptz,
	"refusal" varchar(500),
	"wait_days" integer,
	"starts_at" timestamptz,
	"stopped_by" integer,
	"stopped_at" timestamptz,
	"stop_reason" varchar(500),
	"finished_at" timestamptz,
	"check_value" text
);
--> statement-breakpoint
CREATE TABLE "disposed_contents" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"disposal_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disposed_certificates" (
	"certificate_id" integer PRIMARY KEY NOT NULL,
	"disposal_id" integer NOT NULL,
	"regulator_id" integer NOT NULL,
	"number" integer,
	"issued_on" date NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disposed_codes" (
	"code" varchar(16) PRIMARY KEY NOT NULL,
	"certificate_id" integer NOT NULL,
	"is_replaced" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emptied_history" (
	"history_id" bigint PRIMARY KEY NOT NULL,
	"history_emptying_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_emptyings" (
	"history_emptying_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_emptyings_history_emptying_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"disposal_id" integer NOT NULL,
	"emptied_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chain_checks" ADD COLUMN "emptied" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "disposal_items" ADD CONSTRAINT "disposal_items_disposal_id_disposals_disposal_id_fk" FOREIGN KEY ("disposal_id") REFERENCES "public"."disposals"("disposal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposals" ADD CONSTRAINT "disposals_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposals" ADD CONSTRAINT "disposals_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposals" ADD CONSTRAINT "disposals_stopped_by_users_user_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposed_contents" ADD CONSTRAINT "disposed_contents_disposal_id_disposals_disposal_id_fk" FOREIGN KEY ("disposal_id") REFERENCES "public"."disposals"("disposal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposed_certificates" ADD CONSTRAINT "disposed_certificates_regulator_id_organisations_organisation_id_fk" FOREIGN KEY ("regulator_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposed_codes" ADD CONSTRAINT "disposed_codes_certificate_id_disposed_certificates_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."disposed_certificates"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emptied_history" ADD CONSTRAINT "emptied_history_history_emptying_id_history_emptyings_history_emptying_id_fk" FOREIGN KEY ("history_emptying_id") REFERENCES "public"."history_emptyings"("history_emptying_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disposal_items_disposal" ON "disposal_items" USING btree ("disposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disposal_items_chosen" ON "disposal_items" USING btree ("user_id") WHERE "disposal_items"."state" = 'chosen';--> statement-breakpoint
CREATE INDEX "disposals_requested" ON "disposals" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "disposals_starts" ON "disposals" USING btree ("starts_at") WHERE "disposals"."finished_at" is null and "disposals"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "disposed_contents_disposal" ON "disposed_contents" USING btree ("disposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disposed_certificates_number" ON "disposed_certificates" USING btree ("regulator_id","number");--> statement-breakpoint
CREATE INDEX "emptied_history_emptying" ON "emptied_history" USING btree ("history_emptying_id");--> statement-breakpoint
-- A history row may lose its content, and nothing else, once it is named in emptied_history. The chain keeps its hash.
CREATE FUNCTION "refuse_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL
    AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after'
    AND EXISTS (SELECT FROM emptied_history e WHERE e.history_id = OLD.history_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER "history_is_kept" ON "history";
--> statement-breakpoint
CREATE TRIGGER "history_is_kept" BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION "refuse_history_change"();
--> statement-breakpoint
CREATE TRIGGER "emptied_history_is_kept" BEFORE UPDATE OR DELETE ON "emptied_history" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "emptied_history_is_not_emptied" BEFORE TRUNCATE ON "emptied_history" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "history_emptyings_is_kept" BEFORE UPDATE OR DELETE ON "history_emptyings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
