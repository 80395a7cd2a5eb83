import { createHmac } from 'node:crypto'
import { nextTryAfter, suppressedReason } from '@clearwing/domain/emails/sending.ts'
import { unseal } from '#platform/config/sealed.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job, Workplace } from '#platform/jobs/job.ts'
import { isBounce, isRefusedForGood, type Mail, reasonOf, serverCodeOf } from '#platform/mail/mailer.ts'
import { isSuppressed } from './addresses-store.ts'
import { beginAttempt, type MailingOutcome, type StartedAttempt, saveOutcome, withoutToken } from './attempts-store.ts'
import { emailJobName, enqueueDueEmails } from './store.ts'
import { keyOfTokens, type SealedToken, type Template, type Values, write } from './templates.ts'
import { findWording } from './wordings/store.ts'

type Mailing = Workplace & { mailer: NonNullable<Workplace['mailer']> }

/**
 * Says whether the link of an email about to be sent can still be used. Provided by the feature that created the link.
 */
type CheckLink = (tx: Tx, token: string) => Promise<'works' | 'expired' | 'gone'>

/** Hands an email to the mail server and stores a copy. Without a mail server the email stays queued. */
export const emailSending = (checkLink: CheckLink): Job => ({
  name: emailJobName,
  // Each email has its own next attempt, see `sendDueEmails`.
  retries: 0,
  async run(workplace, { emailId = 0 }) {
    const { mailer, database } = workplace
    if (!mailer) return
    const email = await database.transaction((tx) => beginAttempt(tx, emailId))
    if (!email) return
    const { outcome, error } = await attempt({ ...workplace, mailer }, email, checkLink)
    await database.transaction((tx) => saveOutcome(tx, email, outcome))
    // The log names the failed job and the code of its error.
    if (error) throw error
  },
})

/** Every minute: sends emails whose next attempt is due, and those queued while no mail server was set. */
export const sendDueEmails: Job = {
  name: 'send-due-emails',
  schedule: '* * * * *',
  run: async ({ mailer, database }) => {
    if (mailer) await database.transaction(enqueueDueEmails)
  },
}

/** True for an email that goes to another reader than its person. */
const isCopyOf = ({ resentTo }: StartedAttempt) => resentTo === 'me' || resentTo === 'other'

type Attempted = { outcome: MailingOutcome; error?: unknown }

async function attempt(workplace: Mailing, email: StartedAttempt, checkLink: CheckLink): Promise<Attempted> {
  const { database, now } = workplace
  const { emailId, to } = email
  const template = email.template as Template
  if (await isSuppressed(database.db, to, template))
    return { outcome: { result: 'suppressed', reason: suppressedReason } }
  const values = (email.values ?? {}) as Values[Template]
  const link = await linkStateOf(workplace, values, checkLink)
  if (link !== 'works') return { outcome: { result: 'linkDead', reason: deadLinks[link] } }
  const wording = await findWording(database.db, template, email.wordingNumber)
  const { subject, text, html } = write(workplace, template, values, wording, isCopyOf(email))
  const from = senderOf(workplace)
  const messageId = email.messageId ?? idOf(workplace, emailId)
  const stored = (words: string) => (workplace.isDemo ? words : withoutToken(words))
  const written = {
    subject,
    text: stored(text),
    html: stored(html),
    sender: `${from.name} <${from.address}>`,
    messageId,
  }
  try {
    const more = { ...unsubscribeOf(workplace, values), ...(isCopyOf(email) ? {} : eventOf(values)) }
    await workplace.mailer.send({ from, to, subject, text, html, messageId, ...more })
    return { outcome: { result: 'accepted', written } }
  } catch (error) {
    const refusal = { reason: reasonOf(error), serverCode: serverCodeOf(error), written }
    if (isBounce(error)) return { outcome: { result: 'bounced', ...refusal } }
    const nextTryAt = isRefusedForGood(error) ? undefined : nextTryAfter(email.attempts, now)
    if (nextTryAt === undefined) return { outcome: { result: 'refused', ...refusal } }
    return { outcome: { result: 'postponed', nextTryAt, ...refusal }, error }
  }
}

async function linkStateOf(workplace: Mailing, values: Values[Template], checkLink: CheckLink) {
  if (!('token' in values) || values.token === '') return 'works'
  const token = unsealed(workplace, values.token)
  return token === undefined ? 'unreadable' : workplace.database.transaction((tx) => checkLink(tx, token))
}

/** The address to which email programs post, for emails that can be switched off. */
function unsubscribeOf(workplace: Mailing, values: Values[Template]) {
  if (!('optionsToken' in values) || !values.optionsToken) return {}
  const token = unsealed(workplace, values.optionsToken)
  return token === undefined ? {} : { unsubscribe: `${workplace.address}/api/reminderLinks/${token}` }
}

/** The event of an appointment, with the method that its text names. */
function eventOf(values: Values[Template]) {
  if (!('calendar' in values)) return {}
  const method = /^METHOD:(\w+)/m.exec(values.calendar)?.[1] ?? 'PUBLISH'
  return { event: { method, content: values.calendar } }
}

/** Decrypts a token; undefined if the secret of this installation has changed since. */
function unsealed({ keyFor }: Workplace, token: SealedToken) {
  try {
    return unseal(keyFor(keyOfTokens), token)
  } catch {
    return undefined
  }
}

const deadLinks = {
  expired: 'The link in it expired before the email could be sent.',
  gone: 'The link in it was used, replaced or withdrawn before the email could be sent.',
  unreadable: 'The link in it cannot be read: the secret of this installation has changed.',
}

const senderOf = ({ address, config }: Mailing): Mail['from'] => ({
  name: config.displayName,
  address: `no-reply@${new URL(address).hostname}`,
})

/**
 * The same id at each attempt, so that email programs show one copy if it was accepted twice. No one can guess it:
 * a delivery report with it is about an email that we sent.
 */
function idOf({ address, keyFor }: Workplace, emailId: number) {
  const proof = createHmac('sha256', keyFor('message id')).update(String(emailId)).digest('hex').slice(0, 24)
  return `<email.${emailId}.${proof}@${new URL(address).hostname}>`
}
