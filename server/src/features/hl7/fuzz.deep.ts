import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { acceptMessage } from '@clearwing/domain/hl7/message/acceptance.ts'
import { filedReports } from '@clearwing/domain/hl7/message/filed-reports.ts'
import { readHeader } from '@clearwing/domain/hl7/message/header.ts'
import { readMessage } from '@clearwing/domain/hl7/message/message.ts'
import { type PatientGroup, readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import { expect, test } from 'vitest'
import type { Random } from '#demo/random.ts'
import { show, tryCases } from '#testing/fuzz/cases.ts'
import { type FuzzPatient, newMessage, readBases } from '#testing/fuzz/messages.ts'
import { mutate } from '#testing/fuzz/mutate.ts'
import { framesIn, plainContentsOf, wordsIn } from '#testing/fuzz/plainly.ts'
import { fuzzedReceiver, type ReceivedMessage } from '#testing/fuzz/receiving.ts'
import { framedBytes } from '#testing/laboratory.ts'
import { decode } from './message/decode.ts'
import { splitBytes } from './message/split.ts'
import { frameReader } from './mllp/frames.ts'

// 100,000 broken messages and connections. A failure prints its seed and number: FUZZ_SEED and FUZZ_CASE repeat it
// alone.
const bases = readBases(globSync('*.hl7', { cwd: path.join(import.meta.dirname, 'fixtures') }).map(fixture))
function fixture(name: string) {
  return path.join(import.meta.dirname, 'fixtures', name)
}

const people: [FuzzPatient, ...FuzzPatient[]] = [
  { nhi: 'ZAC5361', family: 'CAMPBELL', born: '19790314' },
  { nhi: 'ZBN77VL', family: 'NGATA', born: '19910102' },
  { nhi: 'ZAA0105', family: 'TAWHIRI', born: '19850929' },
]
const some = (random: Random) => Array.from({ length: random.pick([1, 2, 2, 3]) }, () => random.pick(people))

test('80,000 broken messages are read without loss, and each person’s data stays with them', async () => {
  const grown = await tryCases(1, 80_000, (random, number) => {
    const { bytes, done } = mutate(newMessage(random, bases, `FUZZ-${number}`, some(random)), random)
    show(done, bytes)
    for (const { raw } of splitBytes(bytes).messages) readAsSaid(decode(raw).text)
  })
  expect(grown).toBeLessThan(50)
})

function readAsSaid(text: string) {
  const message = readMessage(text)
  if (acceptMessage(readHeader(message), message, []).outcome !== 'accepted') return
  const groups = readPatientGroups(message)
  const sentWords = plainContentsOf(text)
  expect(groups.map(wordsOf).map((words, at) => words.filter((word) => !sentWords[at]?.words.has(word)))).toEqual(
    groups.map(() => []),
  )
  expect(groups.map(observationsOf)).toEqual(sentWords.map(({ observations }) => observations))
}

const wordsOf = (group: PatientGroup) => wordsIn(JSON.stringify([group, filedReports(group)]))
const observationsOf = ({ reports }: PatientGroup) =>
  reports.reduce((sum, { observations }) => sum + observations.length, 0)

test('15,000 broken connections: each frame is read once and whole, in pieces of any size', async () => {
  const grown = await tryCases(80_001, 95_000, (random, number) => {
    const bytes = brokenStream(random, number)
    const { frames, isNoise } = framesIn(bytes)
    expect(framesRead(bytes, random)).toEqual({ frames, isNoise })
  })
  expect(grown).toBeLessThan(50)
})

/** Frames in sequence, some without an end or a beginning, or with other bytes in between. */
function brokenStream(random: Random, number: number) {
  const frames = Array.from({ length: random.whole(1, 6) }, (_, index) => {
    const message = newMessage(random, bases, `FUZZ-${number}-${index}`, some(random))
    const { bytes } = mutate(message.slice(0, random.whole(1, 800)), random)
    const begin = random.pick(['\x0b', '\x0b', '\x0b', '\x0b', '\x0b\x0b', ''])
    const end = random.pick(['\x1c\r', '\x1c\r', '\x1c\r', '\x1c\r\n', '\x1c', '\x1c\x1c\r', '\r', ''])
    const between = random.chance(0.05) ? random.pick(['GET / HTTP/1.1\r\n', '\x16\x03\x01', ' \t\r\n']) : ''
    return Buffer.concat([Buffer.from(between + begin), bytes, Buffer.from(end)])
  })
  return Buffer.concat(frames)
}

function framesRead(bytes: Buffer, random: Random) {
  const reader = frameReader()
  const frames: string[] = []
  const longest = random.pick([1, 7, 100, 1500, 64_000])
  for (let at = 0; at < bytes.length; ) {
    const next = at + random.whole(1, longest)
    for (const event of reader.read(bytes.subarray(at, next))) {
      if (event.kind === 'noise') return { frames, isNoise: true }
      if (event.kind === 'message') frames.push(event.bytes.toString('latin1'))
    }
    at = next
  }
  return { frames, isNoise: false }
}

test('5,000 broken messages are sent: each is answered once, stored once, and filed to no one else', async () => {
  const receiver = await fuzzedReceiver()
  const stored = new Map<string, number>()
  const grown = await tryCases(95_001, 100_000, async (random, number) => {
    const { bytes, done } = mutate(newMessage(random, bases, `FUZZ-${number}`, some(random)), random)
    show(done, bytes)
    const copies = random.chance(0.2) ? 2 : 1
    const stream = Buffer.concat(Array.from({ length: copies }, () => framedBytes(bytes)))
    const { frames, answers, received } = await receiver.send(stream)
    expect(frames).toEqual(framesIn(stream).frames)
    expect(answers).toEqual(received.flatMap(({ acknowledgements }) => acknowledgements.map(inBytes)))
    for (const one of received) expectKept(one, stored)
    expect(receiver.faults).toEqual([])
  })
  expect(await receiver.countStored()).toBe(stored.size + (await receiver.countRefused()))
  expect(await receiver.countUnread()).toBe(0)
  await receiver.close()
  expect(grown).toBeLessThan(50)
})

const inBytes = (text: string) => Buffer.from(text).toString('latin1')

/**
 * Expects the message to be stored only under its own id, and results to be filed only to the person whose number is in
 * the PID above them.
 */
function expectKept(received: ReceivedMessage, stored: Map<string, number>) {
  const { outcome, acknowledgements, messageIds, storedParts, sentContents, text } = received
  if (!/\|NE\|NE|ACK|OR[RL]|MCF/i.test(text)) expect(acknowledgements).toHaveLength(1)
  if (outcome !== 'accepted' || storedParts.length === 0) return
  const [messageId = 0] = messageIds
  const content = contentOf(text)
  expect(stored.get(content) ?? messageId).toBe(messageId)
  stored.set(content, messageId)
  expect(storedParts.map(({ part }) => part)).toEqual(sentContents.map((_, at) => at + 1))
  for (const { part, userId, words, rows, nhi } of storedParts) {
    const group = sentContents[part - 1]
    expect(words.filter((word) => !group?.words.has(word))).toEqual([])
    if (userId === null) expect(rows).toBe(0)
    else expect(withoutLayout(group?.whole)).toContain(nhi)
    // A text copy of a report is a single result, however many lines it has.
    if (userId !== null && !/LIT/i.test(text)) expect(rows).toBe(group?.observations)
  }
}

/** Blanks, and escapes for blanks, are not part of a number. */
const withoutLayout = (text = '') =>
  text.replaceAll(/[\\/][^\\/|]{1,9}[\\/]|[\s\u200b-\u200d\ufeff]/g, '').toUpperCase()

/** All of a message except its time. */
function contentOf(text: string) {
  const [header = '', ...lines] = text.split(/[\r\n]+/).map((line) => line.trim())
  const [, , application, facility, , , , , , controlId] = header.split(header[3] ?? '|')
  const content = JSON.stringify([application, facility, controlId, lines.filter(Boolean)])
  return createHash('sha256').update(content).digest('base64url')
}
