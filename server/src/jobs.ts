import {
  cleanUp,
  endOverdueSessions,
  linkForSending,
  sendRequestedLink,
  watchReading,
} from '#features/account/index.ts'
import { findAnomaliesJob } from '#features/anomalies/review/index.ts'
import { offerFreedTimes } from '#features/appointments/index.ts'
import { checkAuditChain } from '#features/audit-chain/index.ts'
import { carryOutDisposalsJob } from '#features/disposals/index.ts'
import { forgetMerges, gatherAfterMerges, lookForDuplicates } from '#features/duplicates/index.ts'
import { emailSending, sendDueEmails } from '#features/emails/index.ts'
import { forgetRefused, sendLabOrder, watchFeeds } from '#features/hl7/index.ts'
import { sendStatements } from '#features/invoices/index.ts'
import { issueInvoices } from '#features/invoices/run/issue.ts'
import { readLibraryScans, readLibraryTexts } from '#features/library/index.ts'
import { countDecisionTests } from '#features/medicals/assessment/decision-tests.ts'
import { endLosses } from '#features/medicals/certificate/ended-losses.ts'
import { lapseSuspensions } from '#features/medicals/certificate/lapsed-suspensions.ts'
import { endTimesToAsk } from '#features/medicals/clocks/ended-times.ts'
import { lapseApplications } from '#features/medicals/nightly/lapse.ts'
import { beginMissingClocks } from '#features/medicals/nightly/missing.ts'
import { passUrgentMessages } from '#features/messages/index.ts'
import { runImports } from '#features/past-certificates/index.ts'
import { findAskedPerson } from '#features/relations/index.ts'
import { sendReminders } from '#features/reminders/index.ts'
import { makeReportExports } from '#features/reports/exports/index.ts'
import { sendReports } from '#features/reports/schedules/index.ts'
import { findDueRecordsJob } from '#features/retention/index.ts'
import { followSentSms, sendQueuedSms } from '#features/sms/index.ts'
import { removeTraces, renewApiLogs } from '#features/traffic/index.ts'
import { checkStoredFiles, encryptFiles, removeExpiredUploads, scanStoredFiles } from '#platform/files/jobs.ts'
import type { Job } from '#platform/jobs/job.ts'

export const sendQueuedEmail = emailSending(linkForSending)

/** All work that runs without a request. */
export const jobs: Job[] = [
  sendQueuedEmail,
  sendDueEmails,
  sendRequestedLink,
  endOverdueSessions,
  cleanUp,
  lookForDuplicates,
  forgetMerges,
  gatherAfterMerges,
  findAskedPerson,
  runImports,
  beginMissingClocks,
  lapseApplications,
  lapseSuspensions,
  endTimesToAsk,
  endLosses,
  countDecisionTests,
  passUrgentMessages,
  sendReminders,
  sendReports,
  makeReportExports,
  sendStatements,
  offerFreedTimes,
  sendQueuedSms,
  followSentSms,
  readLibraryScans,
  readLibraryTexts,
  sendLabOrder,
  watchFeeds,
  forgetRefused,
  watchReading,
  findAnomaliesJob,
  findDueRecordsJob,
  carryOutDisposalsJob,
  checkStoredFiles,
  encryptFiles,
  removeExpiredUploads,
  scanStoredFiles,
  issueInvoices,
  renewApiLogs,
  checkAuditChain,
  removeTraces,
]
