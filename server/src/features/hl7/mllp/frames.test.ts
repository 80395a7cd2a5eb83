import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type FrameEvent, frameMessage, frameReader, usualLimits } from './frames.ts'

const folder = path.join(import.meta.dirname, '../fixtures/frames')

/** Reads a connection in pieces of this size; stops where nothing can be trusted any more. */
function read(bytes: Buffer, pieces = bytes.length, limits = usualLimits) {
  const reader = frameReader(limits)
  const events: string[] = []
  for (let at = 0; at < bytes.length; at += pieces) {
    for (const event of reader.read(bytes.subarray(at, at + pieces))) {
      events.push(eventText(event))
      if (event.kind === 'noise' || event.kind === 'too large') return { events, isOpen: reader.isOpen() }
    }
  }
  return { events, isOpen: reader.isOpen() }
}

/** Describes a message by its control id, or its text. */
const eventText = (event: FrameEvent) =>
  event.kind === 'message' ? (/BAT-\d/.exec(event.bytes.toString())?.[0] ?? event.bytes.toString()) : event.kind

const expected: Record<string, string[]> = {
  '01_one_frame.mllp': ['BAT-1'],
  '02_two_frames_one_packet.mllp': ['BAT-1', 'BAT-2'],
  '03_bad_then_good.mllp': ['NOT HL7', 'BAT-1'],
  '05_missing_cr_after_fs.mllp': ['BAT-1', 'BAT-2'],
  '06_missing_fs.mllp': ['incomplete', 'BAT-2'],
  '12_never_ends.mllp': [],
}

test('every recorded connection has an expected result', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(expected))
})

test.each(Object.entries(expected))('%s, in pieces of any size', (file, events) => {
  const bytes = readFileSync(path.join(folder, file))
  for (const pieces of [1, 2, 3, 7, 64, 1000, bytes.length]) expect(read(bytes, pieces).events).toEqual(events)
})

const mark = '\x0b'
const ended = '\x1c\r'
test.each([
  ['framed twice', `${mark}${mark}one${ended}${ended}`, ['one']],
  ['an empty frame', `${mark}${ended}${mark}one${ended}`, ['one']],
  ['line ends and spaces between frames', `\r\n ${mark}one${ended}\n\t${mark}two${ended}`, ['one', 'two']],
  ['an end mark within the text', `${mark}on\x1ce${ended}`, ['on\x1ce']],
  ['two end marks', `${mark}one\x1c${ended}`, ['one\x1c']],
  ['another protocol', `GET / HTTP/1.1\r\n${mark}one${ended}`, ['noise']],
  ['noise after a frame', `${mark}one${ended}xx${mark}two${ended}`, ['one', 'two']],
  ['a frame that never ended', `${mark}one${mark}two${ended}`, ['incomplete', 'two']],
  ['a character split in two', `${mark}Māori${ended}`, ['Māori']],
])('%s', (_what, text, events) => {
  const bytes = Buffer.from(text)
  for (const pieces of [1, 2, 3, bytes.length]) expect(read(bytes, pieces).events).toEqual(events)
})

test('a frame is open until it ends', () => {
  expect(read(Buffer.from(`${mark}one`)).isOpen).toBe(true)
  expect(read(Buffer.from(`${mark}one\x1c`)).isOpen).toBe(true)
  expect(read(frameMessage('one')).isOpen).toBe(false)
})

test('a frame of 8 MiB is accepted, one byte more is not', () => {
  const largest = 'x'.repeat(usualLimits.maxBytes)
  expect(read(frameMessage(largest), 65_536).events).toEqual([largest])
  expect(read(frameMessage(`${largest}x`), 65_536).events).toEqual(['too large'])
})

test('a sender of only noise, or of frames that never end, is disconnected', () => {
  const limits = { maxBytes: 100, maxNoise: 10, maxIncomplete: 3 }
  expect(read(Buffer.from(`${mark}one${ended}${'x'.repeat(11)}`), 1, limits).events).toEqual(['one', 'noise'])
  expect(read(Buffer.from(`${mark}x`.repeat(9)), 1, limits).events).toEqual([...Array(3).fill('incomplete'), 'noise'])
})
