CREATE TABLE "decision_tests" (
	"medical_id" integer PRIMARY KEY NOT NULL,
	"tests" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decision_tests" ADD CONSTRAINT "decision_tests_medical_id_medicals_medical_id_fk" FOREIGN KEY ("medical_id") REFERENCES "public"."medicals"("medical_id") ON DELETE no action ON UPDATE no action;