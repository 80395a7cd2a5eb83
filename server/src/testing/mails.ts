import { and, asc, eq, isNull } from 'drizzle-orm'
import { sendRequestedLink } from '#features/account/index.ts'
import { linkRequests } from '#features/account/links/tables.ts'
import { emails } from '#features/emails/tables.ts'
import { sendQueuedEmail } from '#jobs.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { database, site } from './test-app.ts'

export type ReceivedMail = { to: string; subject: string; text: string; html: string }

const address = 'http://clearwing.test'

/** Sends all queued emails and returns those to this address, earliest first. */
export async function mailsTo(to: string): Promise<ReceivedMail[]> {
  const received: ReceivedMail[] = []
  const mailer = { send: async (mail: ReceivedMail) => void received.push(mail), close: async () => undefined }
  const workplace = workplaceOf({ ...site, mailer, address })
  const asked = await database.db.select().from(linkRequests).orderBy(asc(linkRequests.linkRequestId))
  for (const { linkRequestId } of asked) await sendRequestedLink.run(workplace, { linkRequestId })
  const isWaiting = and(eq(emails.to, to), isNull(emails.sentAt))
  for (const { emailId } of await database.db.select().from(emails).where(isWaiting).orderBy(asc(emails.emailId)))
    await sendQueuedEmail.run(workplace, { emailId })
  return received
}

/** The token of the link in an email. */
export const tokenIn = (mail: ReceivedMail | undefined) => /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
