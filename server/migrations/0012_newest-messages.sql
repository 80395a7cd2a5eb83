DROP INDEX "hl7_messages_received";--> statement-breakpoint
CREATE INDEX "hl7_messages_received" ON "hl7_messages" USING btree ("received_at","message_id");