/** The token of a link, as it waits in the database to be sent. */
export type SealedToken = string

/** What a mail is filled with: names, links and their sealed tokens, never anything about anyone's health. */
export type Values = {
  /** Sent by an administrator to see whether emails arrive. */
  testEmail: Record<string, never>
  /** To a person whose certificate was issued. */
  certificateIssued: { name: string; path: string }
  /** To a person whose certificate something has happened to. */
  certificateChanged: { name: string; path: string }
  /** To a person about whose medical there is something to read or to do. */
  medicalUpdated: { name: string; path: string }
  /** To a practice member who has the next move in a medical. */
  medicalWaiting: { name: string; path: string }
  /** To the leaders of an organisation: its board shows another state for a member. */
  boardChanged: { name: string; path: string }
  /** To an examiner: the regulator asks about a medical that they sent, sends it back, or found something in its audit. */
  regulatorWrote: { name: string; path: string }
  /** To a regulator's doctor: a practice sends on what the holder of a certificate has told it. */
  practiceReported: { name: string; path: string }
  /** To whoever has a part in a review by a convenor. */
  caseNews: { name: string; path: string }
  /** To whom a message was sent. `name` is theirs. */
  messageReceived: { name: string; path: string }
  /** To whoever asked to sign up with an address that nobody has. */
  signUp: { token: SealedToken; email: string }
  /** To whoever has the address that someone asked to sign up with. */
  signUpKnown: { name: string; userName: string }
  /** To an address that somebody entered here, of a person who cannot log in. */
  signUpEntered: Record<string, never>
  /** To whoever has the address that somebody else wanted as theirs. */
  emailTaken: { name: string; userName: string }
  /** To a person whom somebody made known here. `by` is who. */
  invitation: { name: string; by: string; token: SealedToken }
  /** To a person who can log in, whom an organisation asks to become its member. `by` is who. */
  membershipOffered: { name: string; by: string; path: string }
  /** To a person whom an organisation asks to share something of their record with it. `by` is which. */
  relationAsked: { name: string; by: string; path: string }
  /** To whoever has the address at which somebody entered a new person. `by` is who did. */
  enteredAgain: { name: string; by: string }
  /** To a person for whom a new password was asked. */
  passwordReset: { name: string; userName: string; token: SealedToken }
  /** To a person whose password was set. */
  passwordSet: { name: string }
  /** To a person whose number in the health system was corrected. */
  identifierCorrected: { name: string; path: string }
  /** To a person in whose name an administrator was in here. */
  impersonated: { name: string; administrator: string; description: string; startedAt: string }
  /** To the new address of a person, which waits for it. */
  emailConfirm: { token: SealedToken; userId: string }
  /** To the old address of a person. */
  emailChanged: { name: string; token: SealedToken; userId: string }
  /** To a person about whose number with a regulator it was decided, asked or known better. `regulator` is who. */
  registrationApproved: { name: string; regulator: string; path: string }
  registrationRefused: { name: string; regulator: string; path: string }
  registrationAsked: { name: string; regulator: string; path: string }
  registrationCorrected: { name: string; regulator: string; path: string }
  /** To a person whose registration with a regulator ends on a day, or has ended. Not which number. */
  registrationEnds: { name: string; regulator: string; day: string; path: string }
  registrationOver: { name: string; regulator: string; day: string; path: string }
  /** To whoever has time limits to see to: how many, and nothing of what. */
  deadlines: { name: string; soon: number; late: number; path: string }
  /** To whoever may report in a practice that was asked to, about what waits, and about what they need not do any more. */
  medicalReminder: { name: string; by: string; path: string }
  referralAsked: { name: string; by: string; path: string }
  referralReminder: { name: string; by: string; path: string }
  referralEnded: { name: string; by: string; path: string }
  /** To a person for whose medical another practice was asked. */
  specialistReportNeeded: { name: string; path: string }
  /** To whoever asked a laboratory for tests: there is something to look at, or it was not taken. Not of whom, nor what. */
  resultsIn: { name: string; path: string }
  labRequestStopped: { name: string; path: string }
  /** To a person who is to come to a test: `by` is which organisation, and nothing of why. */
  testSummons: { name: string; by: string; path: string }
  /** To a person two of whose records were made one, and to the address of each; and when that was undone. */
  recordsMerged: { name: string; undoUntil: string }
  mergeUndone: { name: string }
  /** To whoever relied on results that a laboratory has corrected, or that were taken back: nothing of what, or of whom. */
  resultsChanged: { name: string; path: string }
  /** To whoever directs a practice: something was given to a record of theirs by one administrator, with no second. */
  resultGivenByOne: { name: string; path: string }
  /** To the other system administrators: one of them has said something that a second is to confirm. */
  assignmentWaits: { name: string; path: string }
  /** Someone logged in, or opened the settings, with a recovery code. */
  recoveryCodeUsed: { name: string; left: number; path: string }
  /** To the other system administrators: a merge needs the confirmation of a second one. */
  mergeWaits: { name: string; path: string }
  /** To system administrators: a laboratory is silent, or much of what it sends is refused. `what` is a sentence. */
  feedAlarm: { name: string; what: string; path: string }
  /** To an administrator: someone asks for records they may not see, or reads unusually many. */
  readingAlarm: { name: string; what: string; path: string }
  /** To a person in whose record something stood that was not theirs. */
  resultTakenBack: { name: string; path: string }
  /** To a person for whom a browser was remembered, by something that another browser had used already. */
  rememberedDeviceCopied: { name: string; browser: string }
}

export type Template = keyof Values
