import { formatMoment } from '@clearwing/domain/dates.ts'
import { seal, unseal } from '#platform/config/sealed.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { htmlOf } from './html.ts'
import { laboratoryTemplates } from './laboratory-templates.ts'
import { type EmailContent, plainText, type WrittenEmail } from './letter.ts'
import { medicalTemplates } from './medical-templates.ts'
import type { SealedToken, Template, Values } from './values.ts'

export type { SealedToken, Template, Values } from './values.ts'

/** Name of the key that encrypts the tokens of links. */
export const keyOfTokens = 'mail links'

export const sealToken = (keyFor: KeyFor, token: string): SealedToken => seal(keyFor(keyOfTokens), token)

/** Decrypts a token into its link. The token is after the #, so that no server or proxy sees it. */
type Opened = (path: string, token: SealedToken) => string

const notYou = 'If this was not you, you do not need to do anything: nothing happens unless the link is used.'

const templates: { [Name in Template]: (values: Values[Name], displayName: string, opened: Opened) => EmailContent } = {
  testEmail: (_, displayName) => ({
    subject: 'test email',
    lines: [`This is a test. Emails from ${displayName} arrive at this address.`],
    why: `You are receiving this email because an administrator of ${displayName} entered your address.`,
  }),
  messageReceived: ({ name, path }) => ({
    subject: 'there is a message for you',
    name,
    lines: ['There is a message for you. You can read it here.'],
    link: { label: 'Read the message', path },
  }),
  invoiceIssued: ({ name, path }, displayName) => ({
    subject: 'there is an invoice for you',
    name,
    lines: ['There is a new invoice. You can read and download it after you log in.'],
    link: { label: 'Open the invoice', path },
    why: `You are receiving this email because your organisation uses ${displayName} and has its invoices sent to this address.`,
  }),
  signUp: ({ token, email }, displayName, opened) => ({
    subject: 'sign up',
    lines: [`You can now sign up to ${displayName}. The link works once, within 24 hours.`],
    link: { label: 'Sign up', path: `${opened('/register', token)}&email=${encodeURIComponent(email)}` },
    after: [notYou],
    why: `You are receiving this email because this address was given to ${displayName} to sign up.`,
  }),
  signUpKnown: ({ name, userName }, displayName) => ({
    subject: 'you have already signed up',
    name,
    lines: [
      `Someone asked to sign up to ${displayName} with this address. You already use it: your user name is ${userName}.`,
      'If you have forgotten your password, you can request a new one.',
    ],
    link: { label: 'Reset your password', path: '/reset-password' },
    after: ['If this was not you, you do not need to do anything.'],
  }),
  signUpEntered: (_, displayName) => ({
    subject: 'please ask for an invitation',
    lines: [
      `Someone asked to sign up to ${displayName} with this address. An organisation that you know has already entered it.`,
      'Please ask them to invite you. You can then see the data they keep about you, and no one else can take it over.',
    ],
    after: ['If this was not you, you do not need to do anything.'],
    why: `You are receiving this email because this address was given to ${displayName}.`,
  }),
  readingAlarm: ({ name, what, path }) => ({
    subject: 'a login needs attention',
    name,
    lines: [what, 'The list of refused requests shows who it is, and what was requested.'],
    link: { label: 'Open refused requests', path },
  }),
  emailTaken: ({ name, userName }, displayName) => ({
    subject: 'this address is already yours',
    name,
    lines: [
      `Someone asked ${displayName} to use this address for another user name. It remains the address of the user name ${userName}.`,
    ],
    after: ['If this was not you, you do not need to do anything.'],
  }),
  invitation: ({ name, by, token }, displayName, opened) => ({
    subject: 'you are invited',
    name,
    lines: [
      `${by} invites you to ${displayName}. Please choose a user name and a password. The link works once, within 7 days.`,
    ],
    link: { label: 'Choose a user name', path: opened('/invitation', token) },
    why: `You are receiving this email because ${by} gave this address to ${displayName}.`,
  }),
  recoveryCodeUsed: ({ name, left, path }) => ({
    subject: 'a recovery code was used',
    name,
    lines: [
      `One of your recovery codes was used instead of your authenticator. You have ${left} ${left === 1 ? 'code' : 'codes'} left.`,
    ],
    link: { label: 'Open the security settings', path },
    after: ['If this was not you, reset your password at once and ask a system administrator for help.'],
  }),
  mergeWaits: ({ name, path }) => ({
    subject: 'a merge needs your confirmation',
    name,
    lines: [
      'Another system administrator has asked to merge two records of one person. Nothing changes until a second administrator confirms it.',
      'Compare the two records yourself before you confirm.',
    ],
    link: { label: 'Compare the records', path },
  }),
  membershipOffered: ({ name, by, path }, displayName) => ({
    subject: 'an organisation invites you to become a member',
    name,
    lines: [`${by} invites you to join it as a member in ${displayName}. Nothing changes until you accept.`],
    link: { label: 'Answer the invitation', path },
    after: ['If you do not know them, decline.'],
  }),
  relationAsked: ({ name, by, path }, displayName) => ({
    subject: 'an organisation has a request for you',
    name,
    lines: [
      `${by} asks to see part of your record in ${displayName}. It entered your registration number and date of birth, and has seen nothing so far.`,
      'Nothing changes until you accept. You can withdraw your consent at any time.',
    ],
    link: { label: 'Answer the request', path },
    after: ['If you do not know them, decline. They will not be told that you declined.'],
  }),
  identifierCorrected: ({ name, path }) => ({
    subject: 'one of your numbers was corrected',
    name,
    lines: ['A number that identifies you was corrected on your profile. You can see there who corrected it, and why.'],
    link: { label: 'Open the profile', path },
    after: ['If it is wrong, please tell your practice.'],
  }),
  enteredAgain: ({ name, by }, displayName) => ({
    subject: 'you already have a record here',
    name,
    lines: [
      `${by} has entered you as a new person in ${displayName}. You already have a record here, and ${by} does not know this: none of your data was shown or changed.`,
      'If you know them, give them your registration number and your date of birth. With these they can send you a request, which you accept or decline.',
    ],
    after: ['If you do not know them, you do not need to do anything.'],
  }),
  passwordReset: ({ name, userName, token }, _, opened) => ({
    subject: 'set a new password',
    name,
    lines: [`A new password was requested for the user name ${userName}. The link works once, within 30 minutes.`],
    link: { label: 'Set a new password', path: opened('/reset-password', token) },
    after: [notYou],
  }),
  passwordSet: ({ name }) => ({
    subject: 'your password was changed',
    name,
    lines: [
      'Your password was changed, and you were logged out everywhere else.',
      'If this was not you, please set a new password at once.',
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  }),
  impersonated: ({ name, administrator, description, startedAt }, displayName) => ({
    subject: 'an administrator used your account',
    name,
    lines: [
      `${administrator}, an administrator of ${displayName}, has viewed ${displayName} as you see it, starting at ${formatMoment(startedAt)}.`,
      `The reason given: ${description}`,
      'No one can set your password, or sign or accept anything, in your name.',
    ],
  }),
  emailConfirm: ({ token, userId }, displayName, opened) => ({
    subject: 'please confirm your email address',
    lines: [`Please confirm that this is your address in ${displayName}. The link works once, within 24 hours.`],
    link: { label: 'Confirm address', path: opened(`/user/${userId}/email`, token) },
    after: [notYou],
    why: `You are receiving this email because this address was given to ${displayName}.`,
  }),
  emailChanged: ({ name, token, userId }, displayName, opened) => ({
    subject: 'your email address was changed',
    name,
    lines: [
      `From now on, ${displayName} will send your emails to another address.`,
      'If this was not you, please restore this address within 7 days, and set a new password.',
    ],
    link: { label: 'Restore this address', path: opened(`/user/${userId}/email/back`, token) },
  }),
  registrationApproved: ({ name, regulator, path }) => ({
    subject: 'your number was approved',
    name,
    lines: [`${regulator} has approved your number. You can now also use it to log in.`],
    link: { label: 'See your registrations', path },
  }),
  registrationRefused: ({ name, regulator, path }) => ({
    subject: 'your number was not approved',
    name,
    lines: [`${regulator} has not approved your number. You can read why here.`],
    link: { label: 'Read why', path },
  }),
  documentShared: ({ name, path }) => ({
    subject: 'a document was shared with you',
    name,
    lines: ['A document was shared with you. You can open it here until the share ends or is revoked.'],
    link: { label: 'Open the document', path },
  }),
  documentRequested: ({ name, practice, day, path }) => ({
    subject: 'please send a document',
    name,
    lines: [`${practice} asks you to send a document by ${day}. Your dashboard says which one and why.`],
    link: { label: 'Send the document', path },
  }),
  documentDue: ({ name, practice, day, path }) => ({
    subject: 'a document is due soon',
    name,
    lines: [`${practice} has asked you to send a document by ${day}. Your dashboard says which one and why.`],
    link: { label: 'Send the document', path },
  }),
  documentOverdue: ({ name, practice, day, path }) => ({
    subject: 'a document is overdue',
    name,
    lines: [
      `${practice} asked you to send a document by ${day}. It has not arrived yet.`,
      'If you cannot send it, please tell the practice.',
    ],
    link: { label: 'Send the document', path },
  }),
  registrationAsked: ({ name, regulator, path }) => ({
    subject: 'there is a question about your number',
    name,
    lines: [`${regulator} has a question about the number that you entered. You can answer here.`],
    link: { label: 'Answer the question', path },
  }),
  registrationCorrected: ({ name, regulator, path }) => ({
    subject: 'your number was corrected',
    name,
    lines: [`Your number with ${regulator} was corrected. You can see the new number here.`],
    link: { label: 'See your registrations', path },
  }),
  registrationEnds: ({ name, regulator, day, path }) => ({
    subject: 'your registration expires soon',
    name,
    lines: [
      `Your registration with ${regulator} expires on ${day}. Renew it with them; they will record the new date here.`,
    ],
    link: { label: 'See your registrations', path },
  }),
  registrationOver: ({ name, regulator, day, path }) => ({
    subject: 'your registration has expired',
    name,
    lines: [
      `Your registration with ${regulator} expired on ${day}. The number remains yours; renew the registration with them.`,
    ],
    link: { label: 'See your registrations', path },
  }),
  ...medicalTemplates,
  ...laboratoryTemplates,
  recordsMerged: ({ name, undoUntil }, displayName) => ({
    subject: 'two of your records were merged',
    name,
    lines: [
      `Administrators found that two records in ${displayName} are yours. They have been merged into one record with one login; the other login has ended.`,
      `If you do not have another record, or cannot log in, please tell us at once: the merge can be undone until ${formatMoment(undoUntil)}.`,
    ],
    link: { label: 'Contact us', path: '/info/contact-us' },
  }),
  mergeUndone: ({ name }, displayName) => ({
    subject: 'the merge of your records was undone',
    name,
    lines: [
      `Two records in ${displayName} that had been merged are separate again. If your login ended with the merge, you can restore it: request a new password.`,
    ],
    link: { label: 'Reset your password', path: '/reset-password' },
  }),
  rememberedDeviceCopied: ({ name, browser }) => ({
    subject: 'a browser is no longer remembered',
    name,
    lines: [
      `Someone used a copy of the data that identifies your remembered browser, ${browser}. This browser is no longer remembered.`,
      'Your password was also entered correctly. If this was not you, please set a new one at once.',
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  }),
}

/** Writes an email as it is sent. */
export function write(
  { address, config, keyFor }: Workplace,
  template: Template,
  values: Values[Template],
): WrittenEmail {
  const { product, displayName } = config
  const place = { product, displayName, address }
  const opened: Opened = (path, token) => `${path}#token=${unseal(keyFor(keyOfTokens), token)}`
  const letter = (
    templates[template] as (values: Values[Template], displayName: string, opened: Opened) => EmailContent
  )(values, displayName, opened)
  const subject = `${displayName}: ${letter.subject}`
  return { subject, text: plainText(letter, place), html: htmlOf(letter, place) }
}
