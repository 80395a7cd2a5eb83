import { addSender } from './hl7-senders.ts'
import { mappingFixture } from './mapped.ts'

/** A laboratory with the mark as its name, and another one. */
const sending = async ({ mark: name }: { mark: string }) => {
  const [{ senderId: hl7SenderId }, { senderId: otherSenderId }] = [await addSender({ name }), await addSender()]
  return { hl7SenderId, otherSenderId }
}

export const laboratoryRecords = [mappingFixture, sending]
