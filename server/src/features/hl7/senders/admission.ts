import type { MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sender, type SenderNames, senderOf } from './directory-store.ts'
import { knownOrNewSender } from './newcomer.ts'
import { alarmOfNames, notTheirs, senderByCertificate } from './sender-by-certificate.ts'

/** How a message arrived: over a connection, perhaps with a certificate, or from a trusted source. */
type Origin = { source: 'mllp'; certificate?: string | undefined } | { source: 'upload' | 'folder' }

export type Admission = { sender: Sender | undefined; acceptance: MessageAcceptance }

/** The sender keeps the message, and sends it again once it is admitted. */
const paused: MessageAcceptance = {
  outcome: 'error',
  fault: { text: 'Sending is paused. Please send it again later.', code: '207' },
}

/** Identifies the sender of a readable message, and whether they may send. A refused message creates no sender. */
export async function admit(
  database: Database,
  names: SenderNames,
  legible: MessageAcceptance,
  origin: Origin,
): Promise<Admission> {
  const named = await senderOf(database.db, names)
  if (legible.outcome !== 'accepted') return { sender: named, acceptance: legible }
  const { sender, isTheirs } =
    origin.source === 'mllp'
      ? await senderByCertificate(database, named, origin.certificate)
      : { sender: named, isTheirs: true }
  if (!isTheirs && named) {
    await alarmOfNames(database, named)
    return { sender: undefined, acceptance: notTheirs }
  }
  const knownSender = sender ?? (await knownOrNewSender(database, names))
  return { sender: knownSender, acceptance: knownSender?.state === 'paused' ? paused : legible }
}
