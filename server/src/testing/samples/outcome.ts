import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asc, count, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { demoNames } from '#features/hl7/message/demo-names.ts'
import { type FrameEvent, frameReader } from '#features/hl7/mllp/frames.ts'
import { type MessageReceipt, type Origin, receive } from '#features/hl7/receive.ts'
import type { Receiver } from '#features/hl7/receiver.ts'
import { hl7Messages } from '#features/hl7/tables.ts'
import { results } from '#features/medicals/results/tables.ts'
import type { SampleScene } from './scene.ts'

export type Sample = { name: string; bytes: Buffer }

/** Files of a collection of samples, each by its folder and name. */
export const samplesIn = (collection: string): Sample[] =>
  globSync('*/*.{hl7,mllp}', { cwd: collection }).map((name) => ({
    name: name.replaceAll(path.sep, '/'),
    bytes: readFileSync(path.join(collection, name)),
  }))

/**
 * Outcome of a sample, in a line that reveals nothing of its content. It is sent to an empty system, and then a second
 * time: the replies must be the same, and nothing may be stored again.
 */
export async function sampleOutcome(scene: SampleScene, sample: Sample): Promise<string> {
  const { database, faults } = scene
  // Only the samples of the project are addressed to the demo's names.
  const receiver = scene.receiverFor(sample.name.startsWith('made-') ? demoNames : [])
  await scene.forget()
  const { receipts, warnings } = await receiveSample(receiver, sample)
  const outcomes = await Promise.all(receipts.map((receipt) => outcomeOf(scene, receipt)))
  const stored = await database.db.$count(hl7Messages)
  expect((await receiveSample(receiver, sample)).receipts.map(codesOf)).toEqual(receipts.map(codesOf))
  expect(await database.db.$count(hl7Messages)).toBe(stored)
  await scene.fileTheRest(receiver)
  expect(faults).toEqual([])
  const cells = [
    receipts.length,
    receipts.map(codesOf).join(', '),
    outcomes.join(', '),
    observationsIn(sample.bytes),
    ...(await filed(scene)),
    warnings.join(' '),
    createHash('sha256').update(sample.bytes).digest('hex'),
  ]
  return [sample.name, ...cells.map((cell) => String(cell) || '-')].join(' | ')
}

async function receiveSample(receiver: Receiver, { name, bytes }: Sample) {
  const isConnection = name.endsWith('.mllp')
  const origin: Origin = isConnection ? { source: 'mllp', remoteAddress: '127.0.0.1' } : { source: 'folder' }
  const events: FrameEvent[] = isConnection ? [...frameReader().read(bytes)] : [{ kind: 'message', bytes }]
  const receipts: MessageReceipt[] = []
  const warnings: string[] = []
  for (const event of events) {
    const received = event.kind === 'message' && (await receive(receiver, event.bytes, origin))
    if (received) receipts.push(...received.receipts)
    warnings.push(...(received ? received.warnings : [`A frame is ${event.kind}.`]))
  }
  return { receipts, warnings }
}

const codesOf = ({ acknowledgements }: MessageReceipt) =>
  acknowledgements.map((one) => /\rMSA.(..)/.exec(one)?.[1]).join(' ') || 'no answer'

/** For each person of the message: the number of results, and whether they were filed, or why not. */
async function outcomeOf({ database }: SampleScene, { messageIds, fault }: MessageReceipt) {
  if (fault) return `refused: ${fault.text}`
  const parts = await database.db
    .select()
    .from(hl7Messages)
    .where(inArray(hl7Messages.messageId, messageIds))
    .orderBy(asc(hl7Messages.messageId))
  return parts.map(({ status, reason, results }) => `${reason ?? status} ${results}`).join(' + ') || 'a reply'
}

/** Counts observations without any HL7 parser. */
const observationsIn = (bytes: Buffer) =>
  bytes.toString('latin1').match(/(?<=^|[\r\n])[ \t]*OBX(?![A-Za-z0-9])/gi)?.length ?? 0

async function filed({ database }: SampleScene) {
  const [found] = await database.db.select({ results: count(), documents: count(results.documentFileId) }).from(results)
  return [found?.results ?? 0, found?.documents ?? 0]
}

const head = `# Outcome of each sample when it is received first. Review each changed line.
# Renewed by \`vitest run --project server samples -u\`; those of other projects, which are not copied here because of their
# licences, by \`HL7_SAMPLES=<their folder> npm run test:deep -- samples -u\`.
# became: for each person in each message, why it is unassigned, or that it is filed; and its observations.
# results, documents: rows of results, and files among them, once the unassigned messages are assigned by hand.
# sample | messages | answered | became | OBX in the file | results | documents | warnings | SHA-256
`

/** The reviewed file with these lines, and the others unchanged. */
export const withOutcomes = (lines: string[], others: string[] = []) =>
  `${head}${[...lines, ...others].toSorted().join('\n')}\n`

/** Lines of the reviewed file that do not belong to these samples. */
export const linesOfOthers = (reviewed: string, samples: Sample[]) =>
  reviewed.split('\n').filter((line) => {
    const isLine = line !== '' && !line.startsWith('#')
    return isLine && !samples.some(({ name }) => line.startsWith(`${name} | `))
  })
