import { formatMoment } from '@clearwing/domain/dates.ts'
import { type EmailWording, fillWording, paragraphsOf } from '@clearwing/domain/emails/wordings/wording.ts'
import { seal, unseal } from '#platform/config/sealed.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Workplace } from '#platform/jobs/job.ts'
import { htmlOf } from './html.ts'
import { type EmailContent, plainText, type WrittenEmail } from './letter.ts'
import type { SealedToken, Template, Values } from './values.ts'

export type { SealedToken, Template, Values } from './values.ts'

/** Name of the key that encrypts the tokens of links. */
export const keyOfTokens = 'mail links'

export const sealToken = (keyFor: KeyFor, token: string): SealedToken => seal(keyFor(keyOfTokens), token)

/** Decrypts a token into its link. The token is after the #, so that no server or proxy sees it. */
type Opened = (path: string, token: SealedToken) => string

type ForSome<Result, More extends unknown[] = []> = {
  [Name in Template]?: (values: Values[Name], ...more: More) => Result
}

/** Where the action of an email leads, if not to the path among its values. */
const links: ForSome<string, [opened: Opened]> = {
  signUp: ({ token, email }, opened) => `${opened('/register', token)}&email=${encodeURIComponent(email)}`,
  signUpKnown: () => '/reset-password',
  invitation: ({ token }, opened) => opened('/invitation', token),
  passwordReset: ({ token }, opened) => opened('/reset-password', token),
  passwordSet: () => '/reset-password',
  emailConfirm: ({ token, userId }, opened) => opened(`/user/${userId}/email`, token),
  emailChanged: ({ token, userId }, opened) => opened(`/user/${userId}/email/back`, token),
  recordsMerged: () => '/info/contact-us',
  mergeUndone: () => '/reset-password',
  rememberedDeviceCopied: () => '/reset-password',
}

/** Fields that are made of values. */
const madeFields: ForSome<Record<string, string>> = {
  reminder: ({ about, lines, optionsToken }) => ({
    about: about.toLowerCase(),
    lines: lines.join(' '),
    choice:
      optionsToken === undefined
        ? 'This is a legal notice. It cannot be switched off.'
        : 'You can switch reminders of this kind off without logging in.',
  }),
  recoveryCodeUsed: ({ left }) => ({ codes: `${left} ${left === 1 ? 'code' : 'codes'}` }),
  impersonated: ({ startedAt }) => ({ startedAt: formatMoment(startedAt) }),
  recordsMerged: ({ undoUntil }) => ({ undoUntil: formatMoment(undoUntil) }),
}

/**
 * Why an email was sent, for readers who may never have heard of us. The law on electronic messages requires it, so that no
 * wording can change it.
 */
const reasons: ForSome<string, [product: string]> = {
  testEmail: (_, product) =>
    `You are receiving this email because an administrator of ${product} entered your address.`,
  wordingTest: (_, product) => `You are receiving this email because you asked for a test of a template of ${product}.`,
  signUp: (_, product) => `You are receiving this email because this address was given to ${product} to sign up.`,
  signUpEntered: (_, product) => `You are receiving this email because this address was given to ${product}.`,
  invitation: ({ by }, product) => `You are receiving this email because ${by} gave this address to ${product}.`,
  emailConfirm: (_, product) => `You are receiving this email because this address was given to ${product}.`,
}

/** The entry of one email, for values of any email. */
const entryOf = <Result, More extends unknown[]>(entries: ForSome<Result, More>, template: Template) =>
  entries[template] as ((values: object, ...more: More) => Result) | undefined

/** The words that a test shows: those of the template under test, below the sentence that says so. */
function testedWording({ subject, text, button, after }: Values['wordingTest'], own: EmailWording): EmailWording {
  return { subject: `${own.subject}: ${subject}`, text: `${own.text}\n\n${text}`, button: button || null, after }
}

/** The values of the fields of a wording. */
function fieldValues(template: Template, values: object, product: string): Record<string, string> {
  const given = Object.entries(values).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(given), ...entryOf(madeFields, template)?.(values), product }
}

function contentOf(template: Template, values: object, wording: EmailWording, product: string, opened: Opened) {
  const fields = fieldValues(template, values, product)
  const { name, path } = fields
  const link = entryOf(links, template)?.(values, opened) ?? path
  const why = entryOf(reasons, template)?.(values, product)
  const content: EmailContent = {
    subject: fillWording(wording.subject, fields),
    lines: paragraphsOf(wording.text, fields),
    after: paragraphsOf(wording.after, fields),
    ...(name !== undefined && { name }),
    ...(wording.button !== null &&
      link !== undefined && { link: { label: fields.step ?? wording.button, path: link } }),
    ...offOf(values, opened),
    ...(why !== undefined && { why }),
  }
  return content
}

/** The link that switches emails of a kind off, for those that have one. */
const offOf = (values: { optionsToken?: SealedToken }, opened: Opened) =>
  values.optionsToken === undefined
    ? {}
    : { off: { label: 'Switch these reminders off', path: opened('/info/reminders', values.optionsToken) } }

/**
 * Writes an email as it is sent, with one version of its wording. A copy says that it is one. Tokens that were removed are
 * printed as …, so that the link cannot be used.
 */
export function write(
  { address, config, keyFor }: Workplace,
  template: Template,
  values: Values[Template],
  wording: EmailWording,
  isCopy = false,
): WrittenEmail {
  const { product, displayName } = config
  const place = { product, displayName, address }
  const opened: Opened = (path, token) => `${path}#token=${token === '' ? '…' : unseal(keyFor(keyOfTokens), token)}`
  const words = template === 'wordingTest' ? testedWording(values as Values['wordingTest'], wording) : wording
  const content = contentOf(template, values, words, displayName, opened)
  if (isCopy) content.why = `You are receiving this copy because an administrator of ${displayName} sent it to you.`
  const subject = `${displayName}: ${content.subject}${isCopy ? ' (copy)' : ''}`
  return { subject, text: plainText(content, place), html: htmlOf(content, place) }
}
