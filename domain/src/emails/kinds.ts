import type { EmailName } from './wordings/schema.ts'

type Kind = {
  title: string
  /** Why it is sent. */
  why: string
}

const kind = (title: string, why: string): Kind => ({ title, why })

/** Each email that the product sends, with its name in lists and its reason. */
export const emailKinds: Record<EmailName, Kind> = {
  wordingTest: kind('Template test', 'An administrator asked for a test of an email template.'),
  testEmail: kind('Test email', 'An administrator checked that emails arrive.'),
  messageReceived: kind('Message received', 'A message was sent to the recipient.'),
  urgentMessage: kind(
    'Urgent message',
    'An urgent message was not read in time, and the recipient covers for its reader.',
  ),
  signUp: kind('Sign-up', 'This address was entered to sign up.'),
  signUpKnown: kind('Sign-up of a user', 'This address was entered to sign up, and already belongs to a user.'),
  signUpEntered: kind(
    'Sign-up of a person',
    'This address was entered to sign up, and belongs to a person without a login.',
  ),
  anomalyFound: kind('Anomaly found', 'The history has something that an administrator should look at.'),
  remindersStopped: kind('Alarm about reminders', 'No run of the reminders finished for an hour.'),
  jobMissed: kind('Alarm about a job', 'A background job did not run when it was due.'),
  auditChainFailed: kind('Alarm about the audit chain', 'The check of the audit chain found a new fault.'),
  reportReady: kind('Report ready', 'A scheduled report is ready for the recipient.'),
  scheduleFailed: kind('Report not sent', 'A scheduled report was not sent, and the recipient is in charge of it.'),
  emailTaken: kind('Address in use', 'Another user tried to use this address.'),
  invitation: kind('Invitation', 'The recipient was invited to choose a user name.'),
  recoveryCodeUsed: kind('Recovery code used', 'One of the recipient’s recovery codes was used.'),
  mergeWaits: kind('Merge to confirm', 'A merge of two records needs a second administrator.'),
  membershipOffered: kind('Membership offered', 'An organisation invited the recipient to become a member.'),
  relationAsked: kind('Request for access', 'An organisation asked to see part of the recipient’s record.'),
  identifierCorrected: kind('Number corrected', 'A number on the recipient’s profile was corrected.'),
  enteredAgain: kind('Entered again', 'The recipient was entered as a new person and already has a record.'),
  passwordReset: kind('Password reset', 'A new password was requested for the recipient.'),
  passwordSet: kind('Password changed', 'The recipient’s password was changed.'),
  impersonated: kind('Account viewed', 'An administrator viewed the product as the recipient.'),
  emailConfirm: kind('Address to confirm', 'This address was entered as a new address and must be confirmed.'),
  emailChanged: kind('Address changed', 'Another address replaced this one.'),
  registrationApproved: kind('Number approved', 'A regulator approved the recipient’s number.'),
  registrationRefused: kind('Number not approved', 'A regulator did not approve the recipient’s number.'),
  registrationAsked: kind('Question about a number', 'A regulator has a question about the recipient’s number.'),
  registrationCorrected: kind('Number corrected by the regulator', 'A regulator corrected the recipient’s number.'),
  reminder: kind('Reminder', 'Something is due, and the reminder schedule says that it is sent on this day.'),
  recordsMerged: kind('Records merged', 'Two records of the recipient were merged.'),
  mergeUndone: kind('Merge undone', 'A merge of two records of the recipient was undone.'),
  rememberedDeviceCopied: kind('Browser copied', 'The proof of a remembered browser of the recipient was used twice.'),
  appointmentBooked: kind('Appointment booked', 'An appointment of the recipient was booked.'),
  appointmentComing: kind('Appointment reminder', 'The practice reminded the recipient of an appointment.'),
  appointmentMoved: kind('Appointment moved', 'An appointment of the recipient was moved.'),
  appointmentCancelled: kind('Appointment cancelled', 'An appointment of the recipient was cancelled.'),
  specialistVisitBooked: kind('Specialist visit booked', 'A visit of the recipient to a specialist was booked.'),
  specialistVisitComing: kind('Specialist visit reminder', 'The recipient was reminded of a visit to a specialist.'),
  specialistVisitMoved: kind('Specialist visit moved', 'A visit of the recipient to a specialist was moved.'),
  specialistVisitCancelled: kind(
    'Specialist visit cancelled',
    'A visit of the recipient to a specialist was cancelled.',
  ),
  applicationAsked: kind('Application requested', 'The practice asked for the application for an appointment.'),
  timeOffered: kind('Time offered', 'A time became free, and the recipient is on the wait list.'),
  offerEnded: kind('Offer ended', 'The offer of a free time to the recipient ended.'),
  invoiceIssued: kind('Invoice issued', 'An invoice was issued to the organisation, or sent to it again.'),
  feeChanged: kind('Fee change', 'A fee of the organisation will change.'),
  debitNotice: kind('Direct debit', 'A direct debit of the organisation’s account is planned.'),
  debitCancelled: kind('Direct debit cancelled', 'A direct debit that was announced will not be made.'),
  invoiceReminder: kind('Invoice reminder', 'An invoice of the organisation is due or overdue.'),
  statementReady: kind('Statement', 'The organisation’s monthly statement is ready.'),
  documentShared: kind('Document shared', 'A document was shared with the recipient.'),
  documentRequested: kind('Document requested', 'A practice asked the recipient for a document.'),
  privacyRequestArrived: kind('Privacy request', 'A request under the Privacy Act arrived for the organisation.'),
  privacyRequestNews: kind(
    'Answer to a privacy request',
    'A privacy request of the recipient was answered or changed.',
  ),
  certificateIssued: kind('Certificate issued', 'A certificate was issued to the recipient.'),
  certificateChanged: kind('Certificate changed', 'A certificate of the recipient has another status.'),
  medicalUpdated: kind('News in a medical', 'A medical of the recipient has something to read or to do.'),
  medicalWaiting: kind('Medical waiting', 'The recipient has the next move in a medical.'),
  boardChanged: kind('Board changed', 'The board shows another state for a member of the organisation.'),
  practiceReported: kind('Report forwarded', 'A practice forwarded a holder’s report to the regulator.'),
  caseNews: kind('News of a review', 'The recipient takes part in a review with news.'),
  regulatorWrote: kind('Regulator wrote', 'The regulator wrote about a medical that the recipient submitted.'),
  medicalReminder: kind('Practice waits', 'The practice needs something from the recipient.'),
  referralAsked: kind('Report requested', 'The recipient’s practice was asked for a report.'),
  referralReminder: kind('Report reminder', 'A report that the recipient’s practice was asked for is open.'),
  referralEnded: kind(
    'Report no longer needed',
    'A report that the recipient’s practice was asked for is no longer needed.',
  ),
  specialistReportNeeded: kind('Report needed', 'A specialist practice was asked for a report about the recipient.'),
  resultsChanged: kind('Results changed', 'Results that the recipient relied on were corrected or unlinked.'),
  feedAlarm: kind('Alarm about a laboratory', 'A laboratory is silent, or many of its messages are refused.'),
  resultTakenBack: kind('Result unlinked', 'The recipient’s record contained a result of another person.'),
  resultGivenByOne: kind('Result filed by one', 'One administrator, without a second, filed a result to the practice.'),
  assignmentWaits: kind('Assignment to confirm', 'A proposal needs a second administrator.'),
  resultsIn: kind('Results arrived', 'Results of laboratory tests that the recipient requested have arrived.'),
  labRequestStopped: kind('Laboratory request refused', 'A laboratory did not accept a request of the recipient.'),
  testSummons: kind('Called to a test', 'An organisation called the recipient to a test.'),
}

/** The name of an email in lists. An email of an older version of the product keeps its own. */
export const titleOfEmail = (template: string) => emailKinds[template as EmailName]?.title ?? template

/** Why an email was sent. */
export const reasonOfEmail = (template: string) => emailKinds[template as EmailName]?.why ?? ''

/** Records that an email can lead to, by the beginning of its path. */
const records: [path: RegExp, name: string, kind: RegardingKind][] = [
  [/^\/medical\/(\d+)/, 'Medical', 'medical'],
  [/^\/appointment\/(\d+)/, 'Appointment', 'appointment'],
  [/^\/certificate\/(\d+)/, 'Certificate', 'certificate'],
  [/^\/library\/item\/(\d+)/, 'Document', 'own'],
  [/^\/library\/requests/, 'Document requests', 'own'],
  [/^\/user\/me\/reminders/, 'Reminders', 'own'],
  [/^\/privacy\/\d+/, 'Privacy request', 'own'],
  [/^\/message/, 'Message', 'own'],
  [/^\/appointment/, 'Appointments', 'own'],
  [/^\/invoice/, 'Invoices', 'own'],
  [/^\/report/, 'Report', 'own'],
  [/^\/monitor|^\/hl7/, 'Monitoring', 'own'],
]

/** 'own' is a page that only the recipient can open as meant. */
export type RegardingKind = 'medical' | 'appointment' | 'certificate' | 'own'

/** What an email is about, in words, from the page that it leads to. */
export function regardingOf(path: string | null): { words: string; kind: RegardingKind } | null {
  for (const [pattern, name, kindOfRecord] of records) {
    const match = pattern.exec(path ?? '')
    if (match) return { words: [name, match[1]].filter(Boolean).join(' '), kind: kindOfRecord }
  }
  return null
}
