-- Alarms about reading are anomalies now. Those before the change stay open until an administrator acknowledges them.
INSERT INTO "anomalies" ("kind", "user_id", "organisation_id", "began_at", "last_at", "count", "is_ended", "found_at")
SELECT "kind", "user_id", "organisation_id", "begun_at", "last_at", "count", "is_ended", "begun_at"
FROM "reading_alarms" ORDER BY "reading_alarm_id";--> statement-breakpoint
UPDATE "emails" SET "template" = 'anomalyFound' WHERE "template" = 'readingAlarm';--> statement-breakpoint
UPDATE "email_wordings" SET "name" = 'anomalyFound' WHERE "name" = 'readingAlarm';--> statement-breakpoint
UPDATE "template_drafts" SET "key" = 'anomalyFound' WHERE "kind" = 'email' AND "key" = 'readingAlarm';--> statement-breakpoint
DROP TABLE "reading_alarms" CASCADE;
