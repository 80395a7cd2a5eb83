import { type EmailWording, paragraphs } from './wording.ts'

/** Emails about logins, records and registration numbers. */
export const accountWordings = {
  wordingTest: {
    subject: 'test',
    text: 'You asked for this test of an email template. Its words follow, for a person who does not exist.',
    button: 'Open the template',
    after: '',
  },
  testEmail: {
    subject: 'test email',
    text: 'This is a test. Emails from {product} arrive at this address.',
    button: null,
    after: '',
  },
  messageReceived: {
    subject: 'there is a message for you',
    text: 'There is a message for you. You can read it here.',
    button: 'Read the message',
    after: '',
  },
  urgentMessage: {
    subject: 'an urgent message has not been read',
    text: 'An urgent message has not been read by its recipient, and you cover for it. You can read it here.',
    button: 'Read the message',
    after: '',
  },
  signUp: {
    subject: 'sign up',
    text: 'You can now sign up to {product}. The link works once, within 24 hours.',
    button: 'Sign up',
    after: 'If this was not you, you do not need to do anything: nothing happens unless the link is used.',
  },
  signUpKnown: {
    subject: 'you have already signed up',
    text: paragraphs(
      'Someone asked to sign up to {product} with this address. You already use it: your user name is {userName}.',
      'If you have forgotten your password, you can request a new one.',
    ),
    button: 'Reset your password',
    after: 'If this was not you, you do not need to do anything.',
  },
  signUpEntered: {
    subject: 'please ask for an invitation',
    text: paragraphs(
      'Someone asked to sign up to {product} with this address. An organisation that you know has already entered it.',
      'Please ask them to invite you. You can then see the data they keep about you, and no one else can take it over.',
    ),
    button: null,
    after: 'If this was not you, you do not need to do anything.',
  },
  anomalyFound: {
    subject: 'an anomaly needs attention',
    text: paragraphs('{what}', 'The list of anomalies shows who it is, and what was done.'),
    button: 'Open anomalies',
    after: '',
  },
  remindersStopped: {
    subject: 'reminders are not being sent',
    text: paragraphs(
      'No run of the reminders has finished for an hour.',
      'People may miss due dates and legal notices. The page of the reminders shows the last run and its failures.',
    ),
    button: 'Open the reminders',
    after: '',
  },
  jobMissed: {
    subject: 'a background job did not run',
    text: paragraphs(
      'A background job did not run when it was due: {job}.',
      'The page of the jobs shows its last run. It can be run from there.',
    ),
    button: 'Open the jobs',
    after: '',
  },
  auditChainFailed: {
    subject: 'the audit chain has a fault',
    text: paragraphs(
      'The check of the audit chain found a fault that it had not found before. {what}',
      'The page of the audit chain lists all faults. Keep the database and the head file as they are until the cause is found.',
    ),
    button: 'Open the audit chain',
    after: '',
  },
  reportReady: {
    subject: 'a scheduled report is ready',
    text: 'A report that is sent to you regularly is ready. Log in to the organisation that it is from to read it.',
    button: 'Open the report',
    after: 'The owner of the schedule can leave you out of it. This email contains nothing of the report.',
  },
  scheduleFailed: {
    subject: 'a scheduled report was not sent',
    text: 'A scheduled report was not sent. The page of the schedule shows the reason.',
    button: 'Open the schedule',
    after: 'The next email of this kind comes only if it is sent again and then fails.',
  },
  emailTaken: {
    subject: 'this address is already yours',
    text: 'Someone asked {product} to use this address for another user name. It remains the address of the user name {userName}.',
    button: null,
    after: 'If this was not you, you do not need to do anything.',
  },
  invitation: {
    subject: 'you are invited',
    text: '{by} invites you to {product}. Please choose a user name and a password. The link works once, within 7 days.',
    button: 'Choose a user name',
    after: '',
  },
  recoveryCodeUsed: {
    subject: 'a recovery code was used',
    text: 'One of your recovery codes was used instead of your authenticator. You have {codes} left.',
    button: 'Open the security settings',
    after: 'If this was not you, reset your password at once and ask a system administrator for help.',
  },
  mergeWaits: {
    subject: 'a merge needs your confirmation',
    text: paragraphs(
      'Another system administrator has asked to merge two records of one person. Nothing changes until a second administrator confirms it.',
      'Compare the two records yourself before you confirm.',
    ),
    button: 'Compare the records',
    after: '',
  },
  membershipOffered: {
    subject: 'an organisation invites you to become a member',
    text: '{by} invites you to join it as a member in {product}. Nothing changes until you accept.',
    button: 'Answer the invitation',
    after: 'If you do not know them, decline.',
  },
  relationAsked: {
    subject: 'an organisation has a request for you',
    text: paragraphs(
      '{by} asks to see part of your record in {product}. It entered your registration number and date of birth, and has seen nothing so far.',
      'Nothing changes until you accept. You can withdraw your consent at any time.',
    ),
    button: 'Answer the request',
    after: 'If you do not know them, decline. They will not be told that you declined.',
  },
  identifierCorrected: {
    subject: 'one of your numbers was corrected',
    text: 'A number that identifies you was corrected on your profile. You can see there who corrected it, and why.',
    button: 'Open the profile',
    after: 'If it is wrong, please tell your practice.',
  },
  enteredAgain: {
    subject: 'you already have a record here',
    text: paragraphs(
      '{by} has entered you as a new person in {product}. You already have a record here, and {by} does not know this: none of your data was shown or changed.',
      'If you know them, give them your registration number and your date of birth. With these they can send you a request, which you accept or decline.',
    ),
    button: null,
    after: 'If you do not know them, you do not need to do anything.',
  },
  passwordReset: {
    subject: 'set a new password',
    text: 'A new password was requested for the user name {userName}. The link works once, within 30 minutes.',
    button: 'Set a new password',
    after: 'If this was not you, you do not need to do anything: nothing happens unless the link is used.',
  },
  passwordSet: {
    subject: 'your password was changed',
    text: paragraphs(
      'Your password was changed, and you were logged out everywhere else.',
      'If this was not you, please set a new password at once.',
    ),
    button: 'Set a new password',
    after: '',
  },
  impersonated: {
    subject: 'an administrator used your account',
    text: paragraphs(
      '{administrator}, an administrator of {product}, has viewed {product} as you see it, starting at {startedAt}.',
      'The reason given: {description}',
      'No one can set your password, or sign or accept anything, in your name.',
    ),
    button: null,
    after: '',
  },
  emailConfirm: {
    subject: 'please confirm your email address',
    text: 'Please confirm that this is your address in {product}. The link works once, within 24 hours.',
    button: 'Confirm address',
    after: 'If this was not you, you do not need to do anything: nothing happens unless the link is used.',
  },
  emailChanged: {
    subject: 'your email address was changed',
    text: paragraphs(
      'From now on, {product} will send your emails to another address.',
      'If this was not you, please restore this address within 7 days, and set a new password.',
    ),
    button: 'Restore this address',
    after: '',
  },
  registrationApproved: {
    subject: 'your number was approved',
    text: '{regulator} has approved your number. You can now also use it to log in.',
    button: 'See your registrations',
    after: '',
  },
  registrationRefused: {
    subject: 'your number was not approved',
    text: '{regulator} has not approved your number. You can read why here.',
    button: 'Read why',
    after: '',
  },
  registrationAsked: {
    subject: 'there is a question about your number',
    text: '{regulator} has a question about the number that you entered. You can answer here.',
    button: 'Answer the question',
    after: '',
  },
  registrationCorrected: {
    subject: 'your number was corrected',
    text: 'Your number with {regulator} was corrected. You can see the new number here.',
    button: 'See your registrations',
    after: '',
  },
  reminder: {
    subject: 'reminder: {about}',
    text: '{lines}',
    button: 'Open your reminders',
    after: '{choice}',
  },
  recordsMerged: {
    subject: 'two of your records were merged',
    text: paragraphs(
      'Administrators found that two records in {product} are yours. They have been merged into one record with one login; the other login has ended.',
      'If you do not have another record, or cannot log in, please tell us at once: the merge can be undone until {undoUntil}.',
    ),
    button: 'Contact us',
    after: '',
  },
  mergeUndone: {
    subject: 'the merge of your records was undone',
    text: 'Two records in {product} that had been merged are separate again. If your login ended with the merge, you can restore it: request a new password.',
    button: 'Reset your password',
    after: '',
  },
  rememberedDeviceCopied: {
    subject: 'a browser is no longer remembered',
    text: paragraphs(
      'Someone used a copy of the data that identifies your remembered browser, {browser}. This browser is no longer remembered.',
      'Your password was also entered correctly. If this was not you, please set a new one at once.',
    ),
    button: 'Set a new password',
    after: '',
  },
} as const satisfies Record<string, EmailWording>
