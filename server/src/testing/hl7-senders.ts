import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { NewHl7Sender } from '@clearwing/domain/hl7/senders/schema.ts'
import { createSender, lockSenders } from '#features/hl7/senders/store.ts'
import { database } from './test-app.ts'
import { unique } from './unique.ts'

/** A sender registered by administrators, with its own facility. */
export async function addSender(given: Partial<NewHl7Sender> = {}) {
  const facility = given.aliases?.[0]?.facility ?? unique('LAB')
  const aliases = given.aliases ?? [{ application: 'DELPHIC', facility }]
  const sender = { name: facility, state: 'active' as const, ...given, aliases }
  const { senderId } = await database.transaction(async (tx) => {
    await lockSenders(tx)
    return createSender(tx, theSystem, sender)
  })
  return { senderId, facility }
}

/** The message as another laboratory would send it. */
export const sentBy = (message: string, facility: string, application = 'DELPHIC') =>
  message.replace('|DELPHIC|AWANUI-WGN|', `|${application}|${facility}|`)

/** The settings of a sender that accepts electronic orders on this port. */
export const ordersTo = (orderPort: number) => {
  const connection = { orderHost: '127.0.0.1', orderPort, orderTls: false }
  return { ...connection, orderFormat: 'ORM^O01' as const, ackTimeoutSeconds: 1 }
}
