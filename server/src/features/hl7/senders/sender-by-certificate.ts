import type { MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import type { Database } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listSenders, type Sender } from './directory-store.ts'

/** The refusal of a message sent under another sender's names. */
export const notTheirs: MessageAcceptance = {
  outcome: 'rejected',
  fault: { text: 'These names belong to another sender.', place: 'MSH^1^4', code: '207' },
}

/**
 * The sender of a message from a connection, by its certificate and the names in the header. A sender with a registered
 * certificate may use its own names and new ones, but never another's; names registered with a certificate need that
 * certificate.
 */
export async function senderByCertificate(
  database: Database,
  named: Sender | undefined,
  certificate: string | undefined,
) {
  const holder = (await listSenders(database.db)).find(
    (one) => certificate !== undefined && one.certificateFingerprint === certificate,
  )
  const isTheirs = holder
    ? named === undefined || named.senderId === holder.senderId
    : named === undefined || named.certificateFingerprint === null
  return { sender: holder ?? named, isTheirs }
}

const hour = 3_600_000
const alarmedAt = new Map<number, number>()

/** Notifies administrators, but not for every message of a repeated attempt. */
export async function alarmOfNames(database: Database, { senderId, name }: Sender) {
  const now = Date.parse(database.db.now)
  if (now - (alarmedAt.get(senderId) ?? 0) < hour) return
  alarmedAt.set(senderId, now)
  await database.transaction((tx) =>
    announce(tx, ['administrators'], 'Alert', {
      type: 'error',
      title: 'Results are being sent under another laboratory’s names.',
      lines: [`The names belong to ${name}. The message was refused, and is listed as such.`],
    }),
  )
}
