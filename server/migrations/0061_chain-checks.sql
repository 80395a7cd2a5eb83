CREATE TABLE "chain_checks" (
	"chain_check_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_checks_chain_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_nightly" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	"touched_at" timestamptz,
	"finished_at" timestamptz,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"heads" integer DEFAULT 0 NOT NULL,
	"seq" bigint,
	"hash" text,
	"fingerprint" text,
	"faults" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
