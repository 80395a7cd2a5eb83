import type { Acceptance } from '@clearwing/domain/hl7/acceptance.ts'
import type { Database } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listSenders, type Sender } from './directory-store.ts'

/** Someone sends under names that are another's. */
export const notTheirs: Acceptance = {
  outcome: 'rejected',
  fault: { text: 'These names belong to another sender.', place: 'MSH^1^4', code: '207' },
}

/**
 * Who sends over a connection, by its certificate and the names in the header. Who shows a registered certificate may
 * use its own names and new ones, and never another's; names with a certificate of their own need that certificate.
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
const told = new Map<number, number>()

/** Administrators hear of it, and not with every message of whoever tries on. */
export async function alarmOfNames(database: Database, { senderId, name }: Sender) {
  if (Date.now() - (told.get(senderId) ?? 0) < hour) return
  told.set(senderId, Date.now())
  await database.transaction((tx) =>
    announce(tx, ['administrators'], 'Alert', {
      type: 'error',
      title: 'Results are being sent under another laboratory’s names.',
      lines: [`The names belong to ${name}. The message was refused, and is listed as such.`],
    }),
  )
}
