import { randomUUID } from 'node:crypto'
import type { Acceptance } from '@clearwing/domain/hl7/acceptance.ts'
import { acknowledgementCodes, writeAcknowledgement } from '@clearwing/domain/hl7/acknowledgement.ts'
import { isBatch, writeAcknowledgementFile } from '@clearwing/domain/hl7/acknowledgement-file.ts'
import type { Header } from '@clearwing/domain/hl7/header.ts'
import type { Separators } from '@clearwing/domain/hl7/separators.ts'
import { writeTimestamp } from '@clearwing/domain/hl7/timestamp.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#platform/site.ts'
import type { Sender } from './senders/index.ts'

/** What receives: who we are to laboratories, and where what they send is kept. */
export type Receiver = {
  site: Pick<Site, 'database' | 'storage' | 'isDemo'>
  /** The receivers that we are; without any, every message is for us. */
  ourNames: string[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** How the invented installation is known to its invented laboratories. */
export const demoNames = ['FLYMED', 'F2N034-E']

export const openReceiver = (site: Receiver['site'] & Pick<Site, 'config'>, log: Receiver['log']): Receiver => ({
  site,
  ourNames: site.config.hl7?.addresses ?? [],
  log,
})

type Answering = { sender?: Sender | undefined; separators?: Separators | undefined }

/** What to send back, in the order to send it, as this sender wants to hear of it. */
export function acknowledge(
  receiver: Receiver,
  header: Header | undefined,
  { outcome, fault }: Acceptance,
  { sender, separators }: Answering = {},
) {
  return acknowledgementCodes(header, outcome, sender?.ackMode ?? 'original').map((code) => {
    const answer = { code, ...sentNow(), us: namesFor(receiver, header), ...(fault && { fault }) }
    return writeAcknowledgement(header, answer, separators)
  })
}

type Answered = { acknowledgements: string[] }

/** What is answered to a file, as a file; empty where nothing is. */
export function acknowledgementFile(receiver: Receiver, file: Buffer, receipts: Answered[]) {
  const acknowledgements = receipts.flatMap((receipt) => receipt.acknowledgements)
  const isOfBatch = isBatch(file.toString('latin1', 0, 1000))
  return writeAcknowledgementFile(acknowledgements, isOfBatch, { ...sentNow(), us: namesFor(receiver, undefined) })
}

const sentNow = () => ({
  controlId: `CW${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
  sentAt: writeTimestamp(new Date().toISOString()),
})

/** Our own names; where none were chosen, those that the sender called us by. */
function namesFor({ ourNames, site }: Receiver, header: Header | undefined) {
  const [application, facility] = ourNames.length > 0 || !site.isDemo ? ourNames : demoNames
  return {
    application: application ?? header?.receivingApplication ?? '',
    facility: facility ?? header?.receivingFacility ?? '',
  }
}
