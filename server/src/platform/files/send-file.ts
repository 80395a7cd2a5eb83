import type { FastifyReply } from 'fastify'
import { tiff } from './content-type.ts'
import { readFile, type StoredFile } from './files.ts'
import type { Storage } from './storage.ts'

/**
 * Content security policy for a file displayed alone in the browser: it can load nothing, run nothing and not be
 * framed.
 */
const contentPolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`

/** Sends a file after the access check. Every stored file is safe for a browser to display or save. */
export async function sendFile(reply: FastifyReply, storage: Storage, file: StoredFile) {
  return sendBytes(reply, await readFile(storage, file), file)
}

/** Sends content that was created for this response and is not stored. */
export const sendBytes = (reply: FastifyReply, bytes: Buffer, file: Pick<StoredFile, 'fileName' | 'contentType'>) =>
  reply
    .headers({
      'content-disposition': `${placeOf(file)}; ${fileNameOf(file)}`,
      'content-security-policy': contentPolicy,
    })
    .type(file.contentType)
    .send(bytes)

const placeOf = ({ contentType }: Pick<StoredFile, 'contentType'>) => (contentType === tiff ? 'attachment' : 'inline')

/** Given twice: plain for old programs, and with macrons (RFC 6266). */
function fileNameOf({ fileName }: Pick<StoredFile, 'fileName'>) {
  const plain = fileName.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `filename="${plain || 'file'}"; filename*=UTF-8''${encoded}`
}
