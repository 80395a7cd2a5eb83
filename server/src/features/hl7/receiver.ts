import { randomUUID } from 'node:crypto'
import type { Acceptance } from '@clearwing/domain/hl7/acceptance.ts'
import { acknowledgementCodes, writeAcknowledgement } from '@clearwing/domain/hl7/acknowledgement.ts'
import type { Header } from '@clearwing/domain/hl7/header.ts'
import type { Separators } from '@clearwing/domain/hl7/separators.ts'
import { writeTimestamp } from '@clearwing/domain/hl7/timestamp.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#platform/site.ts'

/** What receives: who we are to laboratories, and where what they send is kept. */
export type Receiver = {
  site: Pick<Site, 'database' | 'storage' | 'isDemo'>
  /** The receivers that we are; without any, every message is for us. */
  ourNames: string[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** How the invented installation is known to its invented laboratories. */
const demoNames = ['FLYMED', 'F2N034-E']

export const openReceiver = (site: Receiver['site'] & Pick<Site, 'config'>, log: Receiver['log']): Receiver => ({
  site,
  ourNames: site.config.hl7?.addresses ?? [],
  log,
})

/** What to send back, in the order to send it. */
export function acknowledge(
  receiver: Receiver,
  header: Header | undefined,
  { outcome, fault }: Acceptance,
  separators?: Separators,
) {
  return acknowledgementCodes(header, outcome, 'original').map((code) => {
    const controlId = `CW${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`
    const sentAt = writeTimestamp(Temporal.Now.instant())
    const answer = { code, controlId, sentAt, us: namesFor(receiver, header), ...(fault && { fault }) }
    return writeAcknowledgement(header, answer, separators)
  })
}

/** Our own names; where none were chosen, those that the sender called us by. */
function namesFor({ ourNames, site }: Receiver, header: Header | undefined) {
  const [application, facility] = ourNames.length > 0 || !site.isDemo ? ourNames : demoNames
  return {
    application: application ?? header?.receivingApplication ?? '',
    facility: facility ?? header?.receivingFacility ?? '',
  }
}
