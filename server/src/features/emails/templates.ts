import { formatMoment } from '@clearwing/domain/dates.ts'
import { seal, unseal } from '#platform/config/sealed.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { htmlOf } from './html.ts'
import { laboratoryTemplates } from './laboratory-templates.ts'
import { type Letter, textOf, type Written } from './letter.ts'
import { medicalTemplates } from './medical-templates.ts'
import type { SealedToken, Template, Values } from './values.ts'

export type { SealedToken, Template, Values } from './values.ts'

/** Name of the key that seals the tokens of links. */
export const keyOfTokens = 'mail links'

export const sealToken = (keyFor: KeyFor, token: string): SealedToken => seal(keyFor(keyOfTokens), token)

/** Opens a token for the link it belongs to. Behind the #, so that no server and no proxy ever sees it. */
type Opened = (path: string, token: SealedToken) => string

const notYou = 'If this was not you, there is nothing to do: without the link, nothing happens.'

const templates: { [Name in Template]: (values: Values[Name], displayName: string, opened: Opened) => Letter } = {
  testEmail: (_, displayName) => ({
    subject: 'test email',
    lines: [`This is a test. Emails from ${displayName} arrive at this address.`],
    why: `You receive this email because an administrator of ${displayName} entered your address.`,
  }),
  messageReceived: ({ name, path }) => ({
    subject: 'there is a message for you',
    name,
    lines: ['There is a message for you. You can read it here.'],
    link: { label: 'Read the message', path },
  }),
  signUp: ({ token, email }, displayName, opened) => ({
    subject: 'sign up',
    lines: [`You can now sign up to ${displayName}. The link works once, within 24 hours.`],
    link: { label: 'Sign up', path: `${opened('/register', token)}&email=${encodeURIComponent(email)}` },
    after: [notYou],
    why: `You get this mail because this address was given to ${displayName} to sign up.`,
  }),
  signUpKnown: ({ name, userName }, displayName) => ({
    subject: 'you have signed up already',
    name,
    lines: [
      `Somebody asked to sign up to ${displayName} with this address. You use it already: your user name is ${userName}.`,
      'If you do not know your password any more, you can ask for a new one.',
    ],
    link: { label: 'Reset the password', path: '/reset-password' },
    after: ['If this was not you, there is nothing to do.'],
  }),
  signUpEntered: (_, displayName) => ({
    subject: 'please ask for an invitation',
    lines: [
      `Somebody asked to sign up to ${displayName} with this address. An organisation that you know has entered it already.`,
      'Please ask them to invite you. Then what they keep of you is yours to see, and nobody else can take it over.',
    ],
    after: ['If this was not you, there is nothing to do.'],
    why: `You get this mail because this address was given to ${displayName}.`,
  }),
  readingAlarm: ({ name, what, path }) => ({
    subject: 'a login needs a look',
    name,
    lines: [what, 'The refused requests say who it is, and what was asked for.'],
    link: { label: 'Open the refused requests', path },
  }),
  emailTaken: ({ name, userName }, displayName) => ({
    subject: 'this address is yours already',
    name,
    lines: [
      `Somebody asked ${displayName} to write to this address under another user name. It belongs to the user name ${userName}, and stays with it.`,
    ],
    after: ['If this was not you, there is nothing to do.'],
  }),
  invitation: ({ name, by, token }, displayName, opened) => ({
    subject: 'you are invited',
    name,
    lines: [
      `${by} invites you to ${displayName}. Please choose a user name and a password. The link works once, within 7 days.`,
    ],
    link: { label: 'Choose a user name', path: opened('/invitation', token) },
    why: `You get this mail because ${by} gave this address to ${displayName}.`,
  }),
  recoveryCodeUsed: ({ name, left, path }) => ({
    subject: 'a recovery code was used',
    name,
    lines: [
      `One of your recovery codes was used instead of your authenticator. ${left} of your codes ${left === 1 ? 'is' : 'are'} left.`,
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
    subject: 'an organisation asks you to become a member',
    name,
    lines: [`${by} asks you to become a member in ${displayName}. Nothing changes until you have said yes.`],
    link: { label: 'Answer', path },
    after: ['If you do not know them, say no.'],
  }),
  relationAsked: ({ name, by, path }, displayName) => ({
    subject: 'an organisation asks you something',
    name,
    lines: [
      `${by} asks to see something of your record in ${displayName}. It has typed your registration number and your birth date, and has seen nothing yet.`,
      'Nothing changes until you have said yes. What you say, you can take back at any time.',
    ],
    link: { label: 'Answer', path },
    after: ['If you do not know them, say no. They do not learn that you said it.'],
  }),
  identifierCorrected: ({ name, path }) => ({
    subject: 'a number of yours was corrected',
    name,
    lines: ['A number by which you are known was corrected on your profile. You can see there who did it, and why.'],
    link: { label: 'Open the profile', path },
    after: ['If it is not right, please tell your practice.'],
  }),
  enteredAgain: ({ name, by }, displayName) => ({
    subject: 'you are here already',
    name,
    lines: [
      `${by} has entered you as a new person in ${displayName}. You are here already, and ${by} does not know it: nothing of yours was shown or changed.`,
      'If you know them, tell them your registration number and your birth date. With these they can ask you, and you say yes or no.',
    ],
    after: ['If you do not know them, there is nothing to do.'],
  }),
  passwordReset: ({ name, userName, token }, _, opened) => ({
    subject: 'set a new password',
    name,
    lines: [`A new password was asked for the user name ${userName}. The link works once, within 30 minutes.`],
    link: { label: 'Set a new password', path: opened('/reset-password', token) },
    after: [notYou],
  }),
  passwordSet: ({ name }) => ({
    subject: 'your password was changed',
    name,
    lines: [
      'Your password was changed, and you were logged out everywhere else.',
      'If this was not you, please set a new one at once.',
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  }),
  impersonated: ({ name, administrator, description, startedAt }, displayName) => ({
    subject: 'an administrator has used it in your name',
    name,
    lines: [
      `${administrator}, an administrator of ${displayName}, has seen ${displayName} as you see it, from ${formatMoment(startedAt)} on.`,
      `What it was for: ${description}`,
      'Nobody can set your password, sign or accept anything in your name.',
    ],
  }),
  emailConfirm: ({ token, userId }, displayName, opened) => ({
    subject: 'please confirm your e-mail address',
    lines: [`Please confirm that this is your address in ${displayName}. The link works once, within 24 hours.`],
    link: { label: 'Confirm the address', path: opened(`/user/${userId}/email`, token) },
    after: [notYou],
    why: `You get this mail because this address was given to ${displayName}.`,
  }),
  emailChanged: ({ name, token, userId }, displayName, opened) => ({
    subject: 'your e-mail address was changed',
    name,
    lines: [
      `From now on, ${displayName} writes to another address.`,
      'If this was not you, please take this address back, within 7 days, and set a new password.',
    ],
    link: { label: 'Take this address back', path: opened(`/user/${userId}/email/back`, token) },
  }),
  registrationApproved: ({ name, regulator, path }) => ({
    subject: 'your number was approved',
    name,
    lines: [`${regulator} has approved your number. You can log in with it now, too.`],
    link: { label: 'See your registrations', path },
  }),
  registrationRefused: ({ name, regulator, path }) => ({
    subject: 'your number was not approved',
    name,
    lines: [`${regulator} has not approved your number. You can read why here.`],
    link: { label: 'Read why', path },
  }),
  registrationAsked: ({ name, regulator, path }) => ({
    subject: 'you are asked about your number',
    name,
    lines: [`${regulator} asks you about the number that you have given. You can answer here.`],
    link: { label: 'Answer', path },
  }),
  registrationCorrected: ({ name, regulator, path }) => ({
    subject: 'your number was corrected',
    name,
    lines: [`Your number with ${regulator} was corrected. You can see here what it is now.`],
    link: { label: 'See your registrations', path },
  }),
  registrationEnds: ({ name, regulator, day, path }) => ({
    subject: 'your registration runs out soon',
    name,
    lines: [`Your registration with ${regulator} expires on ${day}. Renew it there; they note the new day here.`],
    link: { label: 'See your registrations', path },
  }),
  registrationOver: ({ name, regulator, day, path }) => ({
    subject: 'your registration has run out',
    name,
    lines: [`Your registration with ${regulator} expired on ${day}. The number stays yours; renew it with them.`],
    link: { label: 'See your registrations', path },
  }),
  ...medicalTemplates,
  ...laboratoryTemplates,
  recordsMerged: ({ name, undoUntil }, displayName) => ({
    subject: 'two records of yours are one now',
    name,
    lines: [
      `There were two records in ${displayName} that administrators found to be yours. They are one record now, with one login; the other login has ended.`,
      `If you do not have another record, or cannot log in, please tell us at once: until ${formatMoment(undoUntil)} it can be undone.`,
    ],
    link: { label: 'Contact us', path: '/info/contact-us' },
  }),
  mergeUndone: ({ name }, displayName) => ({
    subject: 'your records are apart again',
    name,
    lines: [
      `Two records in ${displayName} that had been made one are apart again. If you had a login that ended then, you can have it back: ask for a new password.`,
    ],
    link: { label: 'Reset the password', path: '/reset-password' },
  }),
  rememberedDeviceCopied: ({ name, browser }) => ({
    subject: 'a browser is no longer remembered',
    name,
    lines: [
      `Somebody used a copy of what made us remember ${browser} for you. It is not remembered any more.`,
      'Your password was right, too. If this was not you, please set a new one at once.',
    ],
    link: { label: 'Set a new password', path: '/reset-password' },
  }),
}

/** A mail as it goes out. */
export function write({ address, config, keyFor }: Workplace, template: Template, values: Values[Template]): Written {
  const { product, displayName } = config
  const place = { product, displayName, address }
  const opened: Opened = (path, token) => `${path}#token=${unseal(keyFor(keyOfTokens), token)}`
  const letter = (templates[template] as (values: Values[Template], displayName: string, opened: Opened) => Letter)(
    values,
    displayName,
    opened,
  )
  const subject = `${displayName}: ${letter.subject}`
  return { subject, text: textOf(letter, place), html: htmlOf(letter, place) }
}
