import { IdParam } from '@clearwing/domain/fields.ts'
import { Hl7Message } from '@clearwing/domain/hl7/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import type { Receiver } from './receiver.ts'
import { showMessage } from './service.ts'
import { findMessageToChange, type StoredMessage } from './store.ts'

export const messageTags: TagType[] = ['Hl7Message']
export const params = z.strictObject({ messageId: IdParam })

type Asked = { params: { messageId: number }; body: { version: number } }
type Change = {
  /** Checks permission before anything is looked up, so that others do not learn whether it exists. */
  ask: (tx: Tx) => unknown
  act: (tx: Tx, message: StoredMessage) => Promise<StoredMessage>
}

/** Checks permission, locks, finds, checks the version and then acts, in one transaction. */
export const changeMessage = (
  request: Pick<FastifyRequest, 'transaction'> & Asked,
  receiver: Receiver,
  { ask, act }: Change,
): Promise<Hl7Message> =>
  request.transaction(async (tx) => {
    await ask(tx)
    const message = found(await findMessageToChange(tx, request.params.messageId))
    unchanged(Hl7Message, await showMessage(tx, receiver, message), request.body.version)
    return showMessage(tx, receiver, await act(tx, message))
  })
