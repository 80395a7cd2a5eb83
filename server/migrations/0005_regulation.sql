ALTER TABLE "medicals" DROP CONSTRAINT "medicals_practice_chosen";--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "ended_at" timestamptz;--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "end_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "delegations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_codes" ADD COLUMN "is_submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "kind" text DEFAULT 'certificate' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "location_id" integer;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "kind" text DEFAULT 'certificate' NOT NULL;--> statement-breakpoint
ALTER TABLE "medicals" ADD COLUMN "reminded_at" timestamptz;--> statement-breakpoint
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_file_id_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medicals" ADD CONSTRAINT "medicals_location_fk" FOREIGN KEY ("location_id") REFERENCES "public"."organisation_locations"("organisation_location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_number_and_code" CHECK (("certificates"."kind" = 'certificate') = ("certificates"."number" is not null and "certificates"."code" is not null));--> statement-breakpoint
ALTER TABLE "medicals" ADD CONSTRAINT "medicals_practice_chosen" CHECK ("medicals"."practice_id" is not null or "medicals"."status" in ('draft', 'withdrawn', 'to_send', 'declared'));--> statement-breakpoint
INSERT INTO medical_codes (medical_id, kind, code, classes, is_submitted)
SELECT s.medical_id, each.kind, each.value->>'code', ARRAY(SELECT jsonb_array_elements_text(each.value->'classes')), true
FROM submissions s
CROSS JOIN LATERAL (
  SELECT 'risk' AS kind, value FROM jsonb_array_elements(coalesce(s.content->'assessment'->'values'->'risks', '[]'))
  UNION ALL
  SELECT 'condition', value FROM jsonb_array_elements(coalesce(s.content->'assessment'->'values'->'conditions', '[]'))
) each
WHERE s.number = (SELECT max(number) FROM submissions l WHERE l.medical_id = s.medical_id) AND each.value->>'code' <> '';
--> statement-breakpoint
UPDATE "rule_rows" SET "values" = '{"kind":"certificate","signedBy":[],"endorsements":[],"limits":[],"pages":[]}'::jsonb || "values" WHERE "kind" = 'class';
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT d."regulator_id", s."kind", s."values", s."from_day", s."source", s."is_confirmed"
FROM (
  SELECT DISTINCT "regulator_id" FROM "rule_rows" r WHERE "kind" = 'clock' AND "values"->>'kind' = 'dl9' AND NOT EXISTS (
    SELECT FROM "rule_rows" c WHERE c."regulator_id" = r."regulator_id" AND c."kind" = 'class' AND c."values"->>'code' = 'dl9')
) AS d CROSS JOIN (VALUES
  ('class', '{"code":"dl9","kind":"declaration","forWhom":"A driver licence medical: for private pilots, in place of class 2.","signedBy":["Medical practitioner","Nurse practitioner","Registered nurse","Specialist"],"endorsements":["Classes 2 to 5, the commercial standard","Passengers (P)"],"limits":["Not under instrument flight rules","No aerobatics","Not at night","Not for hire or reward","No agricultural topdressing","No parachute dropping","Not outside New Zealand","Not above 2,730 kg","Not with more than 5 passengers"],"pages":["Page 1","Page 4"]}'::jsonb, '2021-04-05'::date, 'Civil Aviation Authority, private pilot licence medical (DL9); the limits of mass, passengers, place and parachutes are to be confirmed', false),
  ('duration', '{"medicalClass":"dl9","privilege":"all","ageFrom":0,"ageTo":39,"months":60}'::jsonb, '2021-04-05'::date, 'Civil Aviation Authority, private pilot licence medical (DL9)', true),
  ('duration', '{"medicalClass":"dl9","privilege":"all","ageFrom":40,"ageTo":null,"months":24}'::jsonb, '2021-04-05'::date, 'Civil Aviation Authority, private pilot licence medical (DL9)', true),
  ('form', '{"formVersion":"DL9","classes":["dl9"],"sections":["practitioner"],"required":["practitioner.signedOn","practitioner.profession","practitioner.name","practitioner.practice","practitioner.endorsements","practitioner.isStudent"],"declaration":["What I have written stands on the pages that were signed."],"consent":null,"consentMeaning":null,"identityKinds":[],"representativeUnder":null}'::jsonb, '2021-04-05'::date, 'Civil Aviation Authority, private pilot licence medical (DL9)', true)
) AS s("kind", "values", "from_day", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT r."regulator_id", 'period', jsonb_build_object('period', p."period", 'amount', p."amount"), DATE '2006-05-01', p."source", p."is_confirmed"
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') r CROSS JOIN (VALUES
  ('anniversary', 30, 'Civil Aviation Rule Part 67, rule 67.61(c)', true),
  ('extension', 60, 'Medical Manual, part 2', true),
  ('expiring', 60, 'Custom of the product', false),
  ('lapse', 5, 'Part 67, advice to applicants', true)
) AS p("period", "amount", "source", "is_confirmed");
--> statement-breakpoint
INSERT INTO "rule_rows" ("regulator_id", "kind", "values", "from_day", "source", "is_confirmed")
SELECT r."regulator_id", 'audit', '{"items":["Form complete","Signatures before the examination","Tests as the timetable says","Dates right","Conditions right","Letter adequate"],"percent":100,"firstOfExaminer":0,"allFlexible":true}'::jsonb, DATE '2006-05-01', 'Custom of the product', false
FROM (SELECT DISTINCT "regulator_id" FROM "rule_rows" WHERE "kind" = 'duration') r
WHERE NOT EXISTS (SELECT FROM "rule_rows" k WHERE k."regulator_id" = r."regulator_id" AND k."kind" = 'audit');
--> statement-breakpoint
UPDATE "audits" SET "checklist" = (
  SELECT jsonb_agg(jsonb_build_object('item', i."item", 'mark', "checklist"->i."key") ORDER BY i."place")
  FROM (VALUES (1, 'form', 'Form complete'), (2, 'signatures', 'Signatures before the examination'), (3, 'tests', 'Tests as the timetable says'),
    (4, 'dates', 'Dates right'), (5, 'conditions', 'Conditions right'), (6, 'letter', 'Letter adequate')) AS i("place", "key", "item"))
WHERE jsonb_typeof("checklist") = 'object';
--> statement-breakpoint
UPDATE "submissions" SET "content" = regexp_replace(regexp_replace("content"::text,
  '("inForce": true, "daysLeft": (?:[0-9]|[1-5][0-9]|60))(?=[,}])', '\1, "endsSoon": true', 'g'),
  '("daysLeft": [0-9]+)(?=[,}])(?!, "endsSoon")', '\1, "endsSoon": false', 'g')::jsonb
WHERE "content"::text LIKE '%"daysLeft"%';
--> statement-breakpoint
UPDATE "rule_rows" SET "values" = "values" || jsonb_build_object('clause', CASE "values"->>'medicalClass'
  WHEN 'class1' THEN '67.103' WHEN 'class2' THEN '67.105' WHEN 'class3' THEN '67.107' END)
WHERE "kind" = 'test' AND NOT "values" ? 'clause' AND "values"->>'medicalClass' IN ('class1', 'class2', 'class3');
