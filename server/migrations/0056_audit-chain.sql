CREATE TABLE "history_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"history_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_chain_state" (
	"history_chain_state_id" integer PRIMARY KEY NOT NULL,
	"adopted_to" bigint NOT NULL,
	"settled_to" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"head_number" integer NOT NULL,
	"head_seq" bigint NOT NULL,
	"head_at" timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX "history_chain_history" ON "history_chain" USING btree ("history_id");--> statement-breakpoint
-- The history and its chain are only added to. A merge leaves them alone, and a correction is a new row.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "history_is_kept" BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "history_is_not_emptied" BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "history_chain_is_kept" BEFORE UPDATE OR DELETE ON "history_chain" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "history_chain_is_not_emptied" BEFORE TRUNCATE ON "history_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
