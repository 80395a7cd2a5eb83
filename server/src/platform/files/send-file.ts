import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { openFile, readFile, type StoredFile } from './content.ts'
import { tiff } from './content-type.ts'
import { rangeOf } from './range.ts'
import type { Storage } from './storage.ts'

/**
 * Content security policy for a file displayed alone in the browser: it can load nothing, run nothing and not be
 * framed.
 */
const contentPolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`

/** Files up to this size are verified completely before the first byte is sent; larger ones chunk by chunk. */
const mostInMemory = 4 * 1024 * 1024

type Named = Pick<StoredFile, 'fileName' | 'contentType'>

type Pieces = AsyncIterable<Uint8Array>

/**
 * Sends a file, or the range of it that the browser asked for, after the access check. Every stored file is safe for a
 * browser to display or save. `pace` may delay the pieces of a stream.
 */
export async function sendFile(
  reply: FastifyReply,
  storage: Storage,
  file: StoredFile,
  pace: (pieces: Pieces) => Pieces = (pieces) => pieces,
) {
  const { shortReads: db } = reply.request
  const { size } = file
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(reply.request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) {
    const { begin, end } = range
    const content = await openFile(db, storage, file, range)
    reply.code(206).headers({ 'content-range': `bytes ${begin}-${end}/${size}`, 'content-length': end + 1 - begin })
    return sendContent(reply, Readable.from(pace(content)), file)
  }
  if (size <= mostInMemory) return sendBytes(reply, await readFile(db, storage, file), file)
  reply.header('content-length', size)
  return sendContent(reply, Readable.from(pace(await openFile(db, storage, file))), file)
}

/** Sends content that was created for this response and is not stored. */
export const sendBytes = (reply: FastifyReply, bytes: Buffer, file: Named) => sendContent(reply, bytes, file)

const sendContent = (reply: FastifyReply, content: Buffer | Readable, file: Named) =>
  reply
    .headers({
      'content-disposition': `${placeOf(file)}; ${fileNameOf(file)}`,
      'content-security-policy': contentPolicy,
    })
    .type(file.contentType)
    .send(content)

const placeOf = ({ contentType }: Named) => (contentType === tiff ? 'attachment' : 'inline')

/** Given twice: plain for old programs, and with macrons (RFC 6266). */
function fileNameOf({ fileName }: Named) {
  const plain = fileName.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `filename="${plain || 'file'}"; filename*=UTF-8''${encoded}`
}
