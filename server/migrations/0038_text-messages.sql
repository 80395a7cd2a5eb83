CREATE TABLE "sms_messages" (
	"sms_message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_messages_sms_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_user_id" integer NOT NULL,
	"to" varchar(16) NOT NULL,
	"lines" jsonb,
	"options_token" text,
	"text" text,
	"created_at" timestamptz NOT NULL,
	"started_at" timestamptz,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamptz,
	"sent_at" timestamptz,
	"provider_id" varchar(64),
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamptz,
	"delivered_at" timestamptz,
	"failed_at" timestamptz,
	"last_reason" text
);
--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD COLUMN "sms_message_id" integer;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD COLUMN "sms_suppressed" text;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_messages_user" ON "sms_messages" USING btree ("to_user_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_queued" ON "sms_messages" USING btree ("sms_message_id") WHERE "sms_messages"."sent_at" is null and "sms_messages"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "sms_messages_check" ON "sms_messages" USING btree ("next_check_at") WHERE "sms_messages"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "reminder_notices" ADD CONSTRAINT "reminder_notices_sms_message_id_sms_messages_sms_message_id_fk" FOREIGN KEY ("sms_message_id") REFERENCES "public"."sms_messages"("sms_message_id") ON DELETE no action ON UPDATE no action;