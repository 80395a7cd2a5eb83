import type { MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import { fairTurns } from './message/fair-turns.ts'
import { nameIn } from './message/name.ts'
import type { MllpService } from './mllp/connection.ts'
import { throttleLog } from './mllp/throttled-log.ts'
import { receive, refuseMessage } from './receive.ts'
import type { Receiver } from './receiver.ts'

/** However many laboratories send, half of the database connections stay free for users. */
const usual = { places: 5, share: 4 }

/** Handlers for messages on connections: each runs in its sender's turn. */
export const serving = (receiver: Receiver, inTurn = fairTurns(usual)): Omit<MllpService, 'frameTimeout'> => ({
  async receive(bytes, caller) {
    const turn = <Result>(raw: Buffer, work: () => Promise<Result>) =>
      inTurn({ address: caller.remoteAddress, name: nameIn(raw) }, work)
    const { receipts } = await receive(receiver, bytes, { source: 'mllp', ...caller }, turn)
    return receipts.flatMap(({ acknowledgements }) => acknowledgements)
  },
  async refuse(beginning, caller) {
    return (await refuseMessage(receiver, beginning, { source: 'mllp', ...caller }, tooLarge)).acknowledgements
  },
  notice: throttleLog((what, times) => receiver.log.warn({ what, times }, 'hl7 connection')),
})

const tooLarge: MessageAcceptance = { outcome: 'rejected', fault: { text: 'The message is larger than 8 MiB.' } }
