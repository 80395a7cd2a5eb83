import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ByteRange, decrypt, decryptRange, encrypt, sealedRange } from './encryption.ts'

const chunk = 64 * 1024
const key = { dataKey: randomBytes(32), storageKey: randomBytes(16).toString('hex') }

async function* pieces(bytes: Buffer, length = 10_000) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function joined(content: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = []
  for await (const piece of content) all.push(piece)
  return Buffer.concat(all)
}

const sealed = (bytes: Buffer) => joined(encrypt(key, pieces(bytes)))
const opened = (bytes: Buffer, length?: number, by = key) => joined(decrypt(by, pieces(bytes, length)))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 17])(
  '%i bytes are read as they were stored',
  async (size) => {
    const bytes = randomBytes(size)
    const stored = await sealed(bytes)
    expect(stored.includes(bytes.subarray(0, 100)) && size > 8).toBe(false)
    for (const length of [3, 70_000, 1_000_000].filter((one) => one > 3 || size < chunk))
      expect(await opened(stored, length)).toEqual(bytes)
  },
)

const three = randomBytes(2 * chunk + 500)
const stored = await sealed(three)
const first = 4
const next = first + chunk + 16
const last = next + chunk + 16
const changed = (at: number) => {
  const copy = Buffer.from(stored)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test.each([
  ['a changed byte', changed(first + 100)],
  ['a changed authentication tag', changed(next - 1)],
  ['another format', changed(0)],
  ['a missing last chunk', stored.subarray(0, last)],
  ['a cut last chunk', stored.subarray(0, -1)],
  ['a missing first chunk', Buffer.concat([stored.subarray(0, first), stored.subarray(next)])],
  [
    'two chunks in another order',
    Buffer.concat([
      stored.subarray(0, first),
      stored.subarray(next, last),
      stored.subarray(first, next),
      stored.subarray(last),
    ]),
  ],
  ['a repeated chunk', Buffer.concat([stored.subarray(0, next), stored.subarray(first)])],
  ['bytes after the end', Buffer.concat([stored, Buffer.alloc(20)])],
  ['the format alone', stored.subarray(0, first)],
  ['nothing', Buffer.alloc(0)],
])('%s is noticed', async (_what, bytes) => {
  await expect(opened(bytes)).rejects.toThrow()
})

test("content does not open with another owner's key, or under another name", async () => {
  await expect(opened(stored, chunk, { ...key, dataKey: randomBytes(32) })).rejects.toThrow()
  await expect(opened(stored, chunk, { ...key, storageKey: randomBytes(16).toString('hex') })).rejects.toThrow()
})

const part = ({ begin, end }: ByteRange) => stored.subarray(begin, end + 1)
const readRange = (range: ByteRange, from = part(sealedRange(range, three.length))) =>
  joined(decryptRange(key, pieces(from), range, three.length))

test.each([
  [0, 0],
  [0, chunk - 1],
  [chunk - 1, chunk],
  [chunk, chunk],
  [10, 2 * chunk + 10],
  [2 * chunk, three.length - 1],
  [three.length - 1, three.length - 1],
  [0, three.length - 1],
])('bytes %i to %i are read alone', async (begin, end) => {
  expect(await readRange({ begin, end })).toEqual(three.subarray(begin, end + 1))
})

test('a range of too few, too many or other chunks is refused', async () => {
  const range = { begin: 10, end: chunk + 10 }
  const { begin, end } = sealedRange(range, three.length)
  for (const wrong of [
    part({ begin, end: next - 1 }),
    stored.subarray(begin),
    part({ begin: next, end: stored.length }),
  ])
    await expect(readRange(range, wrong)).rejects.toThrow()
  expect(await readRange(range, part({ begin, end }))).toEqual(three.subarray(10, chunk + 11))
})
