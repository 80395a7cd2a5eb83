import type { FastifyReply } from 'fastify'
import { tiff } from './content-type.ts'
import { readFile, type StoredFile } from './files.ts'
import type { Storage } from './storage.ts'

/** Shown in the browser, alone: it can load nothing, run nothing and be framed by nobody. */
const shown = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`

/** Answers a file, whose access was asked before. Everything that we keep is safe to be shown by a browser, or saved by it. */
export async function sendFile(reply: FastifyReply, storage: Storage, file: StoredFile) {
  return sendBytes(reply, await readFile(storage, file), file)
}

/** The same of what was made for this answer alone, and is kept nowhere. */
export const sendBytes = (reply: FastifyReply, bytes: Buffer, file: Pick<StoredFile, 'fileName' | 'contentType'>) =>
  reply
    .headers({ 'content-disposition': `${placeOf(file)}; ${fileNameOf(file)}`, 'content-security-policy': shown })
    .type(file.contentType)
    .send(bytes)

const placeOf = ({ contentType }: Pick<StoredFile, 'contentType'>) => (contentType === tiff ? 'attachment' : 'inline')

/** Twice: plain for old programs, and with its macrons (RFC 6266). */
function fileNameOf({ fileName }: Pick<StoredFile, 'fileName'>) {
  const plain = fileName.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `filename="${plain || 'file'}"; filename*=UTF-8''${encoded}`
}
