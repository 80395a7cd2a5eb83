import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { listSenders } from '#features/hl7/senders/index.ts'
import { findAnalyte } from '#features/medicals/results/analytes/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { refuseFields } from '#platform/errors/refusal.ts'

/** Checks that the sender exists, and that the analyte exists and is in use. */
export async function checkMapping(tx: Tx, { senderId, analyteCode }: NewHl7Mapping) {
  const isSender = senderId === null || (await listSenders(tx)).some((sender) => sender.senderId === senderId)
  const isAnalyte = analyteCode === null || (await findAnalyte(tx, analyteCode))?.isActive === true
  refuseFields({
    ...(!isSender && { senderId: ['Choose a sender.'] }),
    ...(!isAnalyte && { analyteCode: ['Choose an analyte that is in use.'] }),
  })
}
