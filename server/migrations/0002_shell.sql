ALTER TABLE "organisations" ADD COLUMN "website" varchar(80);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "state" varchar(50);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "fees_contact" varchar(100);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "fees_email" varchar(50);--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_user" ON "clients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), lower("nhi"))));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("search_text","user_id");--> statement-breakpoint
CREATE INDEX "history_activity" ON "history" USING btree ("activity_id","at") WHERE "history"."activity_id" is not null;