import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** First bytes of encrypted content, which name its format. */
const format = Buffer.from('CWF1', 'latin1')
const cipher = 'aes-256-gcm'
const authTagLength = 16

/** Bytes encrypted together. Part of the format: every chunk but the last has this length. */
const chunkLength = 64 * 1024
const sealedLength = chunkLength + authTagLength

/** A range of bytes, both ends included. */
export type ByteRange = { begin: number; end: number }

type Chunks = AsyncIterable<Uint8Array>

/** The data key of the owner, and the random name of one file's content. */
export type ContentKey = { dataKey: Buffer; storageKey: string }

/**
 * Encrypts the content of a file in chunks (AES-256-GCM), each bound to its position and the last one marked: a chunk
 * that is changed, missing, moved or added makes reading fail. Each file has its own key, derived from the data key and
 * a random name, so that no nonce is used twice.
 */
export async function* encrypt(key: ContentKey, content: Chunks): AsyncGenerator<Buffer> {
  const contentKey = keyOf(key)
  yield format
  let nth = 0
  for await (const { bytes, isLast } of inChunks(content, chunkLength)) {
    const sealing = createCipheriv(cipher, contentKey, nonceOf(nth++, isLast), { authTagLength })
    yield Buffer.concat([sealing.update(bytes), sealing.final(), sealing.getAuthTag()])
  }
}

/** Decrypts the whole content. Throws before it passes on anything that differs from what was stored. */
export async function* decrypt(key: ContentKey, sealed: Chunks): AsyncGenerator<Buffer> {
  const contentKey = keyOf(key)
  let nth = 0
  for await (const { bytes, isLast } of inChunks(afterFormat(sealed), sealedLength))
    yield open(contentKey, bytes, nth++, isLast)
}

/** Position of the encrypted chunks that contain this range of content with `size` bytes. */
export function sealedRange({ begin, end }: ByteRange, size: number): ByteRange {
  const [first, last] = [Math.floor(begin / chunkLength), Math.floor(end / chunkLength)]
  const wholeSize = format.length + size + chunkCount(size) * authTagLength
  const after = format.length + (last + 1) * sealedLength
  return { begin: format.length + first * sealedLength, end: Math.min(after, wholeSize) - 1 }
}

/** Decrypts one range of content with `size` bytes from the chunks that `sealedRange` names. */
export async function* decryptRange(
  key: ContentKey,
  sealed: Chunks,
  { begin, end }: ByteRange,
  size: number,
): AsyncGenerator<Buffer> {
  const contentKey = keyOf(key)
  const lastChunk = chunkCount(size) - 1
  let nth = Math.floor(begin / chunkLength)
  for await (const { bytes } of inChunks(sealed, sealedLength)) {
    const chunk = open(contentKey, bytes, nth, nth === lastChunk)
    const start = nth++ * chunkLength
    yield chunk.subarray(Math.max(0, begin - start), end + 1 - start)
  }
  if (nth - 1 !== Math.floor(end / chunkLength)) throw new Error('A stored content is incomplete')
}

/** Empty content is one empty chunk. */
const chunkCount = (size: number) => Math.max(1, Math.ceil(size / chunkLength))

const keyOf = ({ dataKey, storageKey }: ContentKey) =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.from(storageKey, 'hex'), 'clearwing file content', 32))

function nonceOf(nth: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(nth, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function open(contentKey: Buffer, bytes: Buffer, nth: number, isLast: boolean) {
  const text = bytes.subarray(0, -authTagLength)
  const opening = createDecipheriv(cipher, contentKey, nonceOf(nth, isLast), { authTagLength })
  opening.setAuthTag(bytes.subarray(-authTagLength))
  const plain = opening.update(text)
  // Throws unless the tag is right. GCM keeps nothing back until then.
  opening.final()
  return plain
}

async function* afterFormat(sealed: Chunks): Chunks {
  let head = Buffer.alloc(0)
  let isKnown = false
  for await (const bytes of sealed) {
    if (isKnown) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < format.length) continue
    if (!head.subarray(0, format.length).equals(format)) throw new Error('A stored content has an unknown format')
    isKnown = true
    yield head.subarray(format.length)
  }
  if (!isKnown) throw new Error('A stored content is incomplete')
}

/** Splits a stream into pieces of equal length. The last is the only one that may be shorter or empty. */
async function* inChunks(content: Chunks, length: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let waitingLength = 0
  for await (const piece of content) {
    waiting.push(piece)
    waitingLength += piece.length
    // A full chunk waits for the next byte, which shows that it is not the last.
    if (waitingLength <= length) continue
    const joined = asOne(waiting)
    let at = 0
    for (; joined.length - at > length; at += length) yield { bytes: joined.subarray(at, at + length), isLast: false }
    waiting = [joined.subarray(at)]
    waitingLength = joined.length - at
  }
  yield { bytes: asOne(waiting), isLast: true }
}

/** A single piece is not copied. */
function asOne(pieces: Uint8Array[]) {
  const [first] = pieces
  return pieces.length === 1 && first
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(pieces)
}
