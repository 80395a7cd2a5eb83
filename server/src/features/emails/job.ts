import { nextTryAfter } from '@clearwing/domain/emails/sending.ts'
import { unseal } from '#platform/config/sealed.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Job, Workplace } from '#platform/jobs/job.ts'
import { isRefusedForGood, type Mail, reasonOf } from '#platform/mail/mailer.ts'
import { beginAttempt, emailJobName, enqueueDueEmails, saveOutcome } from './store.ts'
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
    await database.transaction((tx) => saveOutcome(tx, emailId, email.toUserId, outcome))
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

type StartedAttempt = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>

async function attempt(
  workplace: Mailing,
  { emailId, to, template, attempts, ...email }: StartedAttempt,
  checkLink: CheckLink,
) {
  const now = workplace.now
  const values = (email.values ?? {}) as Values[Template]
  if ('token' in values) {
    const token = unsealed(workplace, values.token)
    const link = token ? await workplace.database.transaction((tx) => checkLink(tx, token)) : 'unreadable'
    if (link !== 'works') return { outcome: { failedAt: now, lastReason: deadLinks[link] } }
  }
  const name = template as Template
  const wording = await findWording(workplace.database.db, name, email.wordingNumber)
  const { subject, text, html } = write(workplace, name, values, wording)
  const storedText = { subject, text: workplace.isDemo ? text : withoutToken(text) }
  try {
    const messageId = idOf(workplace, emailId)
    await deliver(workplace, {
      to,
      subject,
      text,
      html,
      messageId,
      ...unsubscribeOf(workplace, values),
      ...eventOf(values),
    })
    return { outcome: { ...storedText, sentAt: workplace.now } }
  } catch (error) {
    const lastReason = reasonOf(error)
    const nextTryAt = isRefusedForGood(error) ? undefined : nextTryAfter(attempts, workplace.now)
    if (nextTryAt === undefined) return { outcome: { ...storedText, failedAt: workplace.now, lastReason } }
    return { outcome: { ...storedText, nextTryAt, lastReason }, error }
  }
}

/** The address to which email programs post, for emails that can be switched off. */
function unsubscribeOf(workplace: Mailing, values: Values[Template]) {
  if (!('optionsToken' in values) || values.optionsToken === undefined) return {}
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

function deliver({ address, config, mailer }: Mailing, mail: Omit<Mail, 'from'>) {
  const from = { name: config.displayName, address: `no-reply@${new URL(address).hostname}` }
  return mailer.send({ from, ...mail })
}

/** The same id if an email is sent again after a crash, so that email programs show it once. */
const idOf = ({ address, keyFor }: Workplace, emailId: number) =>
  `<email.${emailId}.${keyFor('message id').toString('hex').slice(0, 12)}@${new URL(address).hostname}>`

/** The stored copy shows what was sent, but its link cannot be used. */
const withoutToken = (text: string) => text.replaceAll(/([#?&]token=)[\w-]+/g, '$1…')
