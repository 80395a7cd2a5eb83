import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#platform/site.ts'
import { fileReceived } from './assignment.ts'
import { watchFolder } from './folder/watch.ts'
import { readCertificates } from './mllp/certificates.ts'
import { listen } from './mllp/listener.ts'
import { inNetworks } from './mllp/proxies.ts'
import { serving } from './mllp-handler.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { matchFreed } from './refile-waiting.ts'

export { importProposal } from './assigning/import.ts'
export { sendLabOrder } from './deliver.ts'
export { beginFeedAlarm, feedRoutes, importSlots, readFeedState, watchFeeds } from './feeds/index.ts'
export { hl7MappingRoutes } from './mapping/routes.ts'
export { createMapping } from './mapping/store.ts'
export {
  createOrder,
  dropOrders,
  findLaboratory,
  insertOrder,
  listLaboratories,
  resendOrder,
  takesOrders,
  updateOrder,
} from './orders/index.ts'
export { type Origin, receive } from './receive.ts'
export { openReceiver, type Receiver } from './receiver.ts'
export { listWaitingFor, lockWaitingFor, matchAgain } from './refile-waiting.ts'
export { forgetRefused } from './refused/job.ts'
export { hl7Routes } from './routes.ts'
export { hl7SenderRoutes } from './sender-routes.ts'
export { senderOf } from './senders/index.ts'
export { createSender } from './senders/store.ts'

const minute = 60_000

/** The ports laboratories connect to, and how to stop. */
export type Receiving = { port: number; securePort: number; close(): Promise<void> }

/** Receives from laboratories until closed. */
export async function startHl7(site: Site, log: FastifyBaseLogger): Promise<Receiving> {
  const receiver = openReceiver(site, log)
  await tryAgain(receiver)
  const retryTimer = setInterval(() => void tryAgain(receiver), 5 * minute)
  const { hl7, hl7Tls, hl7Folder, hl7Proxies } = site.config
  const isProxy = hl7Proxies && inNetworks(hl7Proxies)
  const calls = { ...serving(receiver), frameTimeout: minute, isProxy }
  const listener = hl7 && (await listen({ ...hl7, ...calls }))
  const secure = hl7Tls && (await listen({ ...hl7Tls, ...calls, certificates: readCertificates(hl7Tls) }))
  const folder = hl7Folder ? watchFolder(receiver, hl7Folder) : undefined
  const close = async () => {
    clearInterval(retryTimer)
    await Promise.all([listener?.close(), secure?.close(), folder?.close()])
  }
  return { port: listener?.port ?? 0, securePort: secure?.port ?? 0, close }
}

/** Retries messages a failure left unfiled, and those waiting for a report that another person no longer has. */
async function tryAgain(receiver: Receiver) {
  await fileReceived(receiver)
  await matchFreed(receiver)
}
