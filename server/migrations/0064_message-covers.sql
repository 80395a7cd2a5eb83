CREATE TABLE "message_covers" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"cover_user_id" integer,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "urgent_messages" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"cover_user_id" integer NOT NULL,
	"due_at" timestamptz NOT NULL,
	"settled_at" timestamptz,
	"passed_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "message_covers" ADD CONSTRAINT "message_covers_organisation_id_organisations_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("organisation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_covers" ADD CONSTRAINT "message_covers_cover_user_id_users_user_id_fk" FOREIGN KEY ("cover_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "urgent_messages" ADD CONSTRAINT "urgent_messages_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "urgent_messages" ADD CONSTRAINT "urgent_messages_cover_user_id_users_user_id_fk" FOREIGN KEY ("cover_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "urgent_messages_due" ON "urgent_messages" USING btree ("due_at") WHERE "urgent_messages"."settled_at" is null;