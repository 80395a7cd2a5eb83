import { randomUUID } from 'node:crypto'
import { isBatch, writeAcknowledgementFile } from '@clearwing/domain/hl7/acknowledgement-file.ts'
import type { MessageAcceptance } from '@clearwing/domain/hl7/message/acceptance.ts'
import { acknowledgementCodes, writeAcknowledgement } from '@clearwing/domain/hl7/message/acknowledgement.ts'
import type { Header } from '@clearwing/domain/hl7/message/header.ts'
import type { Separators } from '@clearwing/domain/hl7/message/separators.ts'
import { writeTimestamp } from '@clearwing/domain/hl7/message/timestamp.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#platform/site.ts'
import type { Moment } from '#platform/time/clock.ts'
import { demoNames } from './message/demo-names.ts'
import type { Sender } from './senders/index.ts'

/** The receiving side: the names by which laboratories address it, and where messages are stored. */
export type Receiver = {
  site: Pick<Site, 'database' | 'storage' | 'isDemo'>
  /** Receiver names of this installation; without any, every message is accepted as addressed to it. */
  ourNames: string[]
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export const openReceiver = (site: Receiver['site'] & Pick<Site, 'config'>, log: Receiver['log']): Receiver => ({
  site,
  ourNames: site.config.hl7?.addresses ?? [],
  log,
})

type Answering = { sender?: Sender | undefined; separators?: Separators | undefined }

/** The answers to send, in order, in the mode this sender expects. */
export function acknowledge(
  receiver: Receiver,
  header: Header | undefined,
  { outcome, fault }: MessageAcceptance,
  { sender, separators }: Answering = {},
) {
  return acknowledgementCodes(header, outcome, sender?.ackMode ?? 'original').map((code) => {
    const answer = {
      code,
      ...sentAt(receiver.site.database.db),
      us: namesFor(receiver, header),
      ...(fault && { fault }),
    }
    return writeAcknowledgement(header, answer, separators)
  })
}

type Answered = { acknowledgements: string[] }

/** The answers to a file, as a file; empty if there are none. */
export function acknowledgementFile(receiver: Receiver, file: Buffer, receipts: Answered[]) {
  const acknowledgements = receipts.flatMap((receipt) => receipt.acknowledgements)
  const isOfBatch = isBatch(file.toString('latin1', 0, 1000))
  return writeAcknowledgementFile(acknowledgements, isOfBatch, {
    ...sentAt(receiver.site.database.db),
    us: namesFor(receiver, undefined),
  })
}

const sentAt = ({ now }: Moment) => ({
  controlId: `CW${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
  sentAt: writeTimestamp(now),
})

/** The receiver names; if none are set, those the sender used. */
function namesFor({ ourNames, site }: Receiver, header: Header | undefined) {
  const [application, facility] = ourNames.length > 0 || !site.isDemo ? ourNames : demoNames
  return {
    application: application ?? header?.receivingApplication ?? '',
    facility: facility ?? header?.receivingFacility ?? '',
  }
}
