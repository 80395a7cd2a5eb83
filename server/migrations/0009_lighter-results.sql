ALTER TABLE "results" DROP CONSTRAINT "results_sender_id_hl7_senders_sender_id_fk";
--> statement-breakpoint
DROP INDEX "results_message";--> statement-breakpoint
DROP INDEX "results_medical";--> statement-breakpoint
CREATE INDEX "hl7_messages_whole" ON "hl7_messages" USING btree ("whole_message_id") WHERE "hl7_messages"."whole_message_id" is not null;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_message" UNIQUE NULLS NOT DISTINCT("message_id","position","taken_back_at");