import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { Bucket } from '#platform/config/bucket.ts'
import { MissingContent, type ObjectStore, StorageFull } from './object-store.ts'
import { checkKey, isKey } from './storage-key.ts'

/**
 * A bucket of an object store, with the credentials of the usual AWS variables. Each file is sent in one request,
 * because that stores it whole or not at all: a request that breaks off leaves no parts, which would cost money and
 * which not every store removes. The file is in memory anyway, because none is larger than an upload.
 */
export function openBucket({ name: Bucket, endpoint, region }: Bucket): ObjectStore {
  let opened: ReturnType<typeof open> | undefined
  const client = () => {
    opened ??= open(endpoint, region)
    return opened
  }
  return {
    async put(key, content) {
      const Body = await joined(content)
      const { s3, commands } = await client()
      const put = new commands.PutObjectCommand({ Bucket, Key: checkKey(key), Body, ContentLength: Body.length })
      await s3.send(put).catch((error) => {
        throw isFull(error) ? new StorageFull() : error
      })
    },
    async *get(key, range) {
      const { s3, commands } = await client()
      const Range = range && `bytes=${range.begin}-${range.end}`
      const get = new commands.GetObjectCommand({ Bucket, Key: checkKey(key), ...(Range && { Range }) })
      const { Body }: GetObjectCommandOutput = await s3.send(get).catch((error) => {
        throw isMissing(error) ? new MissingContent() : error
      })
      yield* Body as AsyncIterable<Uint8Array> & typeof Body
    },
    async remove(key) {
      const Key = checkKey(key)
      const { s3, commands } = await client()
      await s3.send(new commands.DeleteObjectCommand({ Bucket, Key }))
    },
    async *list(Prefix) {
      const { s3, commands } = await client()
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await s3.send(new commands.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && isKey(Key) && LastModified) yield { key: Key, storedAt: LastModified }
        ContinuationToken = page.NextContinuationToken
        if (ContinuationToken === undefined) return
      }
    },
    removeUnfinished: async () => 0,
  }
}

/** The client is loaded with the first file, so that servers with a folder never load it. */
async function open(endpoint: string | undefined, region: string) {
  const commands = await import('@aws-sdk/client-s3')
  const s3: S3Client = new commands.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Stores that do not know the framing of the default checksums would store it as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  return { s3, commands }
}

async function joined(content: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = []
  for await (const bytes of content) pieces.push(bytes)
  return Buffer.concat(pieces)
}

type Failure = { name?: string; $metadata?: { httpStatusCode?: number } }

const statusOf = ({ $metadata }: Failure) => $metadata?.httpStatusCode
const isMissing = (error: Failure) => statusOf(error) === 404 && error.name !== 'NoSuchBucket'
const isFull = (error: Failure) =>
  statusOf(error) === 507 || ['QuotaExceeded', 'QuotaExceededException'].includes(error.name ?? '')
