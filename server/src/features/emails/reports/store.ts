import { createHash } from 'node:crypto'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { isAddressCode, reportReason, resultOf } from '@clearwing/domain/emails/reports.ts'
import { eq } from 'drizzle-orm'
import { markUndeliverable } from '#features/emails/addresses-store.ts'
import { announceEmail } from '#features/emails/announce-store.ts'
import type { StoredEmail } from '#features/emails/attempts-store.ts'
import { emailAttempts, emails } from '#features/emails/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import type { ReceivedReport } from './read.ts'

/** The email that a report names by our own id: of its envelope, or of the message that it returns. */
async function findReported(tx: Tx, { envelopeId, messageId }: ReceivedReport) {
  const ids = [envelopeId === null ? null : `<${envelopeId.replace(/^<|>$/g, '')}>`, messageId]
  for (const id of ids) {
    if (id === null) continue
    const [email] = await tx.select().from(emails).where(eq(emails.messageId, id)).for('update')
    if (email) return email
  }
  return undefined
}

/** Only the codes of the sender's address say nothing about the recipient's. */
const isAboutRecipient = (status: string) => !status.startsWith('5.1.') || isAddressCode(status)

/**
 * Stores what a report says of an email that we sent. Returns false if it names none of our emails. One that arrives
 * twice is stored once.
 */
export async function fileReport(tx: Tx, raw: Buffer, report: ReceivedReport) {
  const email = await findReported(tx, report)
  // A report may list several recipients of one envelope; ours have one.
  const status = report.statuses.find(({ recipient }) => recipient === email?.to.toLowerCase()) ?? report.statuses[0]
  if (!email || !status) return false
  const { emailId } = email
  const result = resultOf(status)
  const reportHash = createHash('sha256').update(raw).digest('hex')
  const [reason, serverCode] = [reportReason[result], status.status]
  const stored = await tx
    .insert(emailAttempts)
    .values({ emailId, startedAt: tx.now, endedAt: tx.now, result, reason, serverCode, reportHash })
    .onConflictDoNothing()
    .returning()
  if (stored.length > 0 && result === 'bounced') await bounce(tx, email, status.status)
  await announceEmail(tx, email)
  return true
}

async function bounce(tx: Tx, email: StoredEmail, serverCode: string) {
  const { emailId, to, toUserId, bouncedAt } = email
  const after = { bouncedAt: bouncedAt ?? tx.now, lastReason: reportReason.bounced }
  await tx.update(emails).set(after).where(eq(emails.emailId, emailId))
  if (isAboutRecipient(serverCode)) await markUndeliverable(tx, { to, emailId, serverCode })
  const subject = toUserId === null ? {} : { subjectUserId: toUserId }
  const change = { to, isBounced: true, serverCode }
  await record(tx, theSystem, { action: 'change', entity: 'email', entityId: emailId, ...subject, after: change })
}
