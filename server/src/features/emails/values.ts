/** The encrypted token of a link, stored until the email is sent. */
export type SealedToken = string

type AppointmentValues = { name: string; practice: string; time: string; place: string; path: string; calendar: string }

/** The values of email templates: names, links and their encrypted tokens, never health data. */
export type Values = {
  /** Sent by an administrator to check that emails arrive. */
  testEmail: Record<string, never>
  /** To an administrator who tests the words of a template, with the fields of the demonstration person. */
  wordingTest: { name: string; subject: string; text: string; button: string; after: string; path: string }
  /** To a person whose certificate was issued. */
  certificateIssued: { name: string; path: string }
  /** To a person whose certificate has changed status. */
  certificateChanged: { name: string; path: string }
  /** To a person, when their medical contains something to read or to do. */
  medicalUpdated: { name: string; path: string }
  /** To a practice member who has the next move in a medical. */
  medicalWaiting: { name: string; path: string }
  /** To the leaders of an organisation: its board shows another state for a member. */
  boardChanged: { name: string; path: string }
  /**
   * To an examiner, when the regulator asks about, returns or has an audit finding on a medical that they submitted.
   */
  regulatorWrote: { name: string; path: string }
  /** To a regulator's doctor, when a practice forwards a holder's report. */
  practiceReported: { name: string; path: string }
  /** To everyone involved in a convenor's review. */
  caseNews: { name: string; path: string }
  /** To a person with an appointment. `calendar` is an iCalendar text, attached for calendar programs. */
  appointmentBooked: AppointmentValues
  appointmentComing: AppointmentValues
  appointmentMoved: AppointmentValues & { earlier: string }
  appointmentCancelled: AppointmentValues
  /** The same for a visit to a specialist, which needs neither an application nor the receipt of a fee. */
  specialistVisitBooked: AppointmentValues
  specialistVisitComing: AppointmentValues
  specialistVisitMoved: AppointmentValues & { earlier: string }
  specialistVisitCancelled: AppointmentValues
  /** To an applicant whose application for a visit has not reached the practice. */
  applicationAsked: Omit<AppointmentValues, 'calendar' | 'place'>
  /** To a person on the wait list: a time became free, and how the offer of it ended. */
  timeOffered: Omit<AppointmentValues, 'calendar'> & { until: string }
  offerEnded: Omit<AppointmentValues, 'calendar'>
  /** To an organisation's address for fees, when an invoice is issued or sent again. */
  invoiceIssued: { name: string; organisation: string; number: string; month: string; due: string; path: string }
  /** To an organisation whose fee changes: `item` and `amount` are those of its own fee from `day` on. */
  feeChanged: { name: string; item: string; amount: string; day: string; path: string }
  /** The same, before a direct debit. `account` is the end of the account's number. */
  debitNotice: {
    name: string
    organisation: string
    supplier: string
    number: string
    amount: string
    day: string
    account: string
    path: string
  }
  /** The same, when a direct debit that was announced will not be made. */
  debitCancelled: {
    name: string
    organisation: string
    number: string
    amount: string
    day: string
    account: string
    path: string
  }
  /** The same, while an invoice is overdue, and monthly with a link to the statement. */
  invoiceReminder: { name: string; organisation: string; number: string; due: string; path: string }
  statementReady: { name: string; organisation: string; month: string; path: string }
  /** To the recipient of a message. `name` is the recipient's. */
  messageReceived: { name: string; path: string }
  /** An urgent message that was not read in time, to the person who covers for its recipient. */
  urgentMessage: { name: string; path: string }
  /** To a person signing up with an address that is not in use. */
  signUp: { token: SealedToken; email: string }
  /** To the owner of an address, when another person tried to sign up with it. */
  signUpKnown: { name: string; userName: string }
  /** To an address entered here for a person who cannot log in. */
  signUpEntered: Record<string, never>
  /** To the owner of an address that another user tried to take. */
  emailTaken: { name: string; userName: string }
  /** To a person who was created here. `by` is the inviter. */
  invitation: { name: string; by: string; token: SealedToken }
  /** To a user who is invited to become a member. `by` is the organisation. */
  membershipOffered: { name: string; by: string; path: string }
  /** To a person, when an organisation asks for access to part of their record. `by` is the organisation. */
  relationAsked: { name: string; by: string; path: string }
  /** To the owner of an address that was entered for a new person. `by` is who entered it. */
  enteredAgain: { name: string; by: string }
  /** To a person, when a new password was requested for their account. */
  passwordReset: { name: string; userName: string; token: SealedToken }
  /** To a person whose password was set. */
  passwordSet: { name: string }
  /** To a person whose NHI was corrected. */
  identifierCorrected: { name: string; path: string }
  /** To a person who was impersonated by an administrator. */
  impersonated: { name: string; administrator: string; description: string; startedAt: string }
  /** To a person's new address, which must be confirmed. */
  emailConfirm: { token: SealedToken; userId: string }
  /** To a person's old address. */
  emailChanged: { name: string; token: SealedToken; userId: string }
  /** To a person whose number with a regulator was decided, questioned or corrected. `regulator` is its name. */
  registrationApproved: { name: string; regulator: string; path: string }
  registrationRefused: { name: string; regulator: string; path: string }
  registrationAsked: { name: string; regulator: string; path: string }
  documentShared: { name: string; path: string }
  documentRequested: { name: string; practice: string; day: string; path: string }
  /** To members who answer privacy requests, and to the person who asked. */
  privacyRequestArrived: { name: string; organisation: string; day: string; path: string }
  privacyRequestNews: { name: string; organisation: string; path: string }
  registrationCorrected: { name: string; regulator: string; path: string }
  /**
   * All reminders of one kind for a person on a day: `lines` are sentences. The token switches them off;
   * legal notices have none.
   */
  reminder: { name: string; about: string; lines: string[]; step: string; path: string; optionsToken?: SealedToken }
  /** To users who may report for a practice that was asked to, about open requests and about those no longer needed. */
  medicalReminder: { name: string; by: string; path: string }
  referralAsked: { name: string; by: string; path: string }
  referralReminder: { name: string; by: string; path: string }
  referralEnded: { name: string; by: string; path: string }
  /** To the applicant, when a specialist practice was asked for a report about them. */
  specialistReportNeeded: { name: string; path: string }
  /**
   * To the user who requested laboratory tests: something has arrived, or the request was not accepted. Contains
   * neither person nor content.
   */
  resultsIn: { name: string; path: string }
  labRequestStopped: { name: string; path: string }
  /** To a person who must come for a test: `by` is the organisation, without the reason. */
  testSummons: { name: string; by: string; path: string }
  /** To a person whose records were merged, at the address of each record, and again if the merge is undone. */
  recordsMerged: { name: string; undoUntil: string }
  mergeUndone: { name: string }
  /**
   * To users who relied on results that a laboratory corrected or that were unlinked: contains neither person nor
   * content.
   */
  resultsChanged: { name: string; path: string }
  /**
   * To the directors of a practice: one administrator, without a second, filed something to one of the practice's
   * records.
   */
  resultGivenByOne: { name: string; path: string }
  /** To the other system administrators: a proposal needs confirmation by a second one. */
  assignmentWaits: { name: string; path: string }
  /** To a person: one of their recovery codes was used to log in or to open the settings. */
  recoveryCodeUsed: { name: string; left: number; path: string }
  /** To the other system administrators: a merge needs the confirmation of a second one. */
  mergeWaits: { name: string; path: string }
  /** To system administrators: a laboratory is silent, or many of its messages are refused. `what` is a sentence. */
  feedAlarm: { name: string; what: string; path: string }
  /** To system administrators: the reminder engine has not finished a run for an hour. */
  remindersStopped: { name: string; path: string }
  /** To system administrators: a job did not run when it was due. */
  jobMissed: { name: string; job: string; path: string }
  /** To system administrators: the check of the audit chain found a new fault. */
  auditChainFailed: { name: string; what: string; path: string }
  /** To a reader of a scheduled report. The email only leads to it, and so has no names. */
  reportReady: { path: string }
  /** To the owner of a schedule, or to those who schedule in the organisation: it begins to fail. */
  scheduleFailed: { name: string; path: string }
  /** To an administrator: a user requests records they may not see, or reads unusually many. */
  anomalyFound: { name: string; what: string; path: string }
  /** To a person whose record contained something that belonged to another person. */
  resultTakenBack: { name: string; path: string }
  /** To a person whose remembered browser's proof was used a second time. */
  rememberedDeviceCopied: { name: string; browser: string }
}

export type Template = keyof Values
