export { countTests } from './assessment/decision-tests.ts'
export { readDueTests } from './assessment/due-tests.ts'
export { importFollowUp } from './assessment/surveillance.ts'
export { attachForTest, attachMessage } from './attachments/service.ts'
export { addAttachment } from './attachments/store.ts'
export { type BundleContent, bundleLimits, type Enclosure } from './bundle/content.ts'
export { writeBundle } from './bundle/write.ts'
export { keepDisposedCertificates } from './certificate/disposed-store.ts'
export { createCertificateEvent } from './certificate/event-store.ts'
export { createExaminer } from './certificate/examiner-store.ts'
export {
  type EndingDate,
  listCertificateReasons,
  listEndingDates,
  occurrenceOfDate,
} from './certificate/reminder-store.ts'
export {
  createCertificate,
  listCertificates,
  listCertificatesOfEach,
  listRowStates,
  newCode,
  takeNumber,
} from './certificate/store.ts'
export { startClock } from './clocks/index.ts'
export { visibleClocks } from './clocks/list-store.ts'
export { clockReminderKinds, listClockReasons, recordReminder } from './clocks/reminder-store.ts'
export { importReview } from './convenor/import.ts'
export { amendRules } from './dated-rules/service.ts'
export { rulesUsed } from './decision/rules-used.ts'
export { importDeclaration } from './declarations/import.ts'
export { noteAmcStep } from './determinations/service.ts'
export type { LetterContent } from './documents/letter-content.ts'
export { printCertificate, printLetter, printReport, printRequestForm } from './documents/print.ts'
export { billingTemplate, billingTemplateRow, documentTemplateOn } from './documents/template-store.ts'
export { listDelegationReasons } from './examiners/reminder-store.ts'
export { reportHealth } from './health/service.ts'
export { withoutHindsight } from './hindsight-store.ts'
export { type ImportedMedical, importMedical } from './import/store.ts'
export { listMedicals } from './list/list-store.ts'
export { mailLink } from './mail-link.ts'
export { refreshMedical } from './progress.ts'
export { beginWaiting } from './referrals/clock.ts'
export { createReferral, listReferralsOfPerson } from './referrals/store.ts'
export { listReferralReasons } from './referrals/tell.ts'
export { listColleagues as listColleaguesFor } from './results/alerts/people-store.ts'
export { alertOfChanges, alertOfTakingBack, type ResultUse, usesOfResults } from './results/alerts/service.ts'
export { listMedicalsOfPractices } from './results/alerts/store.ts'
export { readResultsWith as readResultsOf } from './results/service.ts'
export { createNewZealandRules } from './rule-rows/new-zealand.ts'
export { longestExtension, readCertificatePeriods } from './rule-rows/period-store.ts'
export { createRuleRow, listRuleRows } from './rule-rows/row-store.ts'
export { createRuleSet } from './rule-rows/rule-sets.ts'
export { rulesInForce } from './rule-rows/store.ts'
export { ruleRowIds } from './rule-rows/used.ts'
export { visibleMedicals as medicalsVisibleTo } from './scope-store.ts'
export {
  audienceOf,
  findMedical,
  findMedicalToChange,
  loadMedical,
  type StoredMedical,
} from './store.ts'
export { importSubmission } from './submission/service.ts'
export { listTestDaysOf } from './timetable/test-days-store.ts'
