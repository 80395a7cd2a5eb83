import type { Job, Workplace } from '#platform/jobs/job.ts'
import { isRefusedForGood, type Mail } from '#platform/mail/mailer.ts'
import { findUnsent, jobName, saveOutcome } from './store.ts'
import { type Template, type Values, write } from './templates.ts'

/** Hands a mail to the mail server, and keeps what was sent. */
export const sendQueuedEmail: Job = {
  name: jobName,
  retries: 10,
  async run(workplace, { emailId = 0 }) {
    const email = await findUnsent(workplace.database.db, emailId)
    if (!email) return
    const values = (email.values ?? {}) as Values[Template]
    const { subject, text, html } = write(workplace, email.template as Template, values)
    const now = () => new Date().toISOString()
    const outcome = await deliver(workplace, {
      to: email.to,
      subject,
      text,
      html,
      messageId: idOf(workplace, emailId),
    })
    const kept = { subject, text: workplace.isDemo ? text : withoutToken(text) }
    await workplace.database.transaction((tx) =>
      saveOutcome(tx, emailId, email.toUserId, {
        ...kept,
        ...(outcome === 'sent' ? { sentAt: now() } : { failedAt: now() }),
      }),
    )
  },
}

async function deliver(workplace: Workplace, mail: Omit<Mail, 'from'>) {
  const { hostname } = new URL(workplace.address)
  const from = { name: workplace.config.displayName, address: `no-reply@${hostname}` }
  try {
    await workplace.mailer.send({ from, ...mail })
    return 'sent'
  } catch (error) {
    if (isRefusedForGood(error)) return 'failed'
    throw error
  }
}

/** The same for a mail that is sent again after a crash, so that a mail program shows it once. */
const idOf = ({ address, keyFor }: Workplace, emailId: number) =>
  `<email.${emailId}.${keyFor('message id').toString('hex').slice(0, 12)}@${new URL(address).hostname}>`

/** The kept copy is for knowing what was sent, not for using it. */
const withoutToken = (text: string) => text.replaceAll(/([#?&]token=)[\w-]+/g, '$1…')
