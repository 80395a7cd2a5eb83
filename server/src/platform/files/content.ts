import { createHash, randomBytes } from 'node:crypto'
import { canBeOpened, scanWords } from '@clearwing/domain/files/scan.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { largestUpload, type UploadType, uploadTypeOf, words } from './content-type.ts'
import { type ByteRange, decrypt, decryptRange, encrypt, sealedRange } from './encryption.ts'
import { type DataKey, findDataKey } from './keys.ts'
import { StorageFull } from './object-store.ts'
import { prepare } from './prepare.ts'
import type { Storage } from './storage.ts'
import type { files } from './tables.ts'

export type StoredFile = typeof files.$inferSelect

/** File content in the storage that no row refers to yet. */
export type StoredContent = Pick<
  StoredFile,
  'contentType' | 'size' | 'sha256' | 'sentSha256' | 'storageKey' | 'fileKeyId'
>

export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export type ContentRequirements = {
  /** Accepted types; by default all. */
  accepts?: UploadType[]
  /** Largest size in bytes, if smaller than the limit of the type. */
  largest?: number
  /** For files stored as a laboratory sent them: the type is not detected, and nothing is removed. */
  asSent?: string
}

/** Number of bytes at the start of a file that decide its type. */
const headLength = 4096

/**
 * Stores the content of a file under a new random key, encrypted with its owner's data key. The type is decided from
 * the content; pictures lose their metadata, and those that browsers cannot show are converted. Nothing refers to it
 * before `addFile` commits; if that never happens, the nightly check names it.
 */
export async function storeContent(
  storage: Storage,
  { fileKeyId, dataKey }: DataKey,
  content: Content,
  requirements: ContentRequirements = {},
): Promise<StoredContent> {
  const sentSum = new Sum()
  const [prepared, contentType] = await preparedContent(sentSum.over(content), requirements)
  const storedSum = new Sum()
  const storageKey = randomBytes(16).toString('hex')
  await storage.objects.put(storageKey, encrypt({ dataKey, storageKey }, storedSum.over(prepared))).catch(refuseFull)
  const { size } = storedSum
  return { contentType, size, sha256: storedSum.digest(), sentSha256: sentSum.digest(), storageKey, fileKeyId }
}

async function preparedContent(
  content: AsyncIterable<Uint8Array>,
  requirements: ContentRequirements,
): Promise<[Content, string]> {
  if (requirements.asSent !== undefined) return [content, requirements.asSent]
  const bytes = content[Symbol.asyncIterator]()
  const { accepts = types, largest = Number.POSITIVE_INFINITY } = requirements
  const head = await headOf(bytes)
  if (head.length === 0) throw new Refusal(400, { title: 'This file is empty.' })
  const contentType = uploadTypeOf(head)
  if (contentType === undefined || !accepts.includes(contentType))
    throw new Refusal(415, { title: `Choose a ${listed(accepts.map((type) => words[type]))} file.` })
  const most = Math.min(largestUpload[contentType], largest)
  return prepare(await whole(head, bytes, most), contentType)
}

const types = Object.keys(largestUpload) as UploadType[]
const listed = (names: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format([...new Set(names)])

type Bytes = AsyncIterator<Uint8Array>

async function headOf(bytes: Bytes) {
  let head = Buffer.alloc(0)
  while (head.length < headLength) {
    const { done, value } = await bytes.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function whole(head: Buffer, bytes: Bytes, most: number) {
  const pieces: Uint8Array[] = [head]
  for (let size = head.length; ; ) {
    if (size > most) throw tooLarge(most)
    const { done, value } = await bytes.next()
    if (done) return Buffer.concat(pieces)
    pieces.push(value)
    size += value.length
  }
}

const tooLarge = (most: number) =>
  new Refusal(413, { title: `This file is larger than ${Math.floor(most / 1024 / 1024)} MB. Choose a smaller one.` })

function refuseFull(error: unknown): never {
  if (!(error instanceof StorageFull)) throw error
  throw new Refusal(507, { title: 'There is no space left to store files. Please tell your administrator.' })
}

/** Computes the size and SHA-256 of the content that passes through. */
class Sum {
  size = 0
  readonly #hash = createHash('sha256')

  async *over(content: Content): AsyncGenerator<Uint8Array> {
    for await (const bytes of content) {
      this.size += bytes.length
      this.#hash.update(bytes)
      yield bytes
    }
  }

  digest = () => this.#hash.digest('hex')
}

/** A file whose content can be read. */
export type ReadableFile = Pick<StoredFile, 'storageKey' | 'fileKeyId' | 'sha256' | 'size' | 'scan'>

/**
 * The content of a file, or one range of it, as a stream that fails if the bytes are not those that were stored: a
 * silently changed document is worse than none. Refused while the virus scanner has not found it clean.
 */
export async function openFile(
  db: Db,
  storage: Storage,
  file: ReadableFile,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  refuseUnscanned(file)
  return openUnscanned(db, storage, file, range)
}

/** Opens a file for the scanner, which reads it before anyone else may. */
export async function openUnscanned(db: Db, storage: Storage, file: ReadableFile, range?: ByteRange) {
  const { storageKey, fileKeyId, size, sha256 } = file
  const { objects } = storage
  if (fileKeyId === null) {
    const plain = objects.get(storageKey, range)
    return range ? plain : verified(plain, sha256)
  }
  const key = { storageKey, dataKey: await findDataKey(db, storage, fileKeyId) }
  if (!range) return verified(decrypt(key, objects.get(storageKey)), sha256)
  return decryptRange(key, objects.get(storageKey, sealedRange(range, size)), range, size)
}

/** Reads the whole content into memory. */
export async function readFile(db: Db, storage: Storage, file: ReadableFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const bytes of await openFile(db, storage, file)) pieces.push(bytes)
  return Buffer.concat(pieces)
}

/** Refuses a file that the virus scanner has not found clean. */
export function refuseUnscanned({ scan }: Pick<ReadableFile, 'scan'>) {
  if (scan !== null && scan !== 'clean' && !canBeOpened(scan)) throw new Refusal(409, { title: scanWords[scan] })
}

async function* verified(content: AsyncIterable<Uint8Array>, sha256: string) {
  const hash = createHash('sha256')
  for await (const bytes of content) {
    hash.update(bytes)
    yield bytes
  }
  if (hash.digest('hex') !== sha256) throw new Error('A stored file differs from what was saved')
}
