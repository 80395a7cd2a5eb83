import { type FileUpload, largestFile, largestPiece } from '@clearwing/domain/files/upload.ts'
import multipart, { type MultipartFields, type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { type ContentRequirements, type StoredContent, storeContent } from './content.ts'
import { type FileOwner, keyOfOwner } from './keys.ts'
import { type ArrivedFile, addPiece, findUpload, holderOf, readUpload, type UploadHolder } from './pieces.ts'
import type { Storage } from './storage.ts'

export const maxUpload = largestFile

const multipartBytes = maxUpload + 1024 * 1024

/** Lets routes marked `upload` in one feature accept a file: `await app.register(uploads)` in its routes. */
export const uploads = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.upload) return
    route.bodyLimit = multipartBytes
    route.schema = { ...route.schema, consumes: ['multipart/form-data'] }
  })
  await app.register(multipart, {
    limits: { fileSize: maxUpload, files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 },
  })
})

type Received<Result> = { fileName: string; fields: Record<string, string> } & Result

/** Reads the one file of a multipart request completely, with its name and the fields before it. */
export const receiveFile = (request: FastifyRequest) =>
  receive(request, async (file) => {
    const bytes = await file.toBuffer().catch(incomplete)
    if (bytes.length === 0) throw new Refusal(400, { title: 'This file is empty.' })
    return { bytes }
  })

/** Where a piece begins, in the query of its request. */
export const PieceQuery = z.strictObject({ offset: z.coerce.number().int().min(0) })

/** Stores the piece of an upload that a request carries. */
export async function receivePiece(
  request: FastifyRequest,
  by: UploadHolder,
  { uploadId, offset }: { uploadId: number; offset: number },
): Promise<FileUpload> {
  const { database, db, server } = request
  found(await findUpload(db, by, uploadId))
  const { bytes } = await receiveFile(request)
  if (bytes.length > largestPiece) throw new Refusal(413, { title: 'This piece is larger than 1 MB.' })
  return addPiece(database, by, server.site.storage, { uploadId, offset, bytes: Buffer.from(bytes) })
}

/** A file that arrived in the request, or before it in pieces: `saveFile` then ends the upload. */
export type ReceivedFile = Received<{ bytes: Uint8Array }> & { arrived?: ArrivedFile }

/** Reads the file of a request, or the file that arrived in pieces which its query names. */
export async function receiveDocument(
  request: FastifyRequest,
  { upload: uploadId }: { upload?: number | undefined },
  { by, target }: { by: UploadHolder; target: string } = { by: holderOf(request.actor), target: pathOf(request) },
): Promise<ReceivedFile> {
  if (uploadId === undefined) return receiveFile(request)
  const arrived = { by, target, uploadId }
  const { fileName, bytes } = await readUpload(request.db, arrived, request.server.site.storage)
  return { fileName, bytes, fields: await receiveFields(request), arrived }
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/^\/api/, '').replace(/\?.*$/, '')

/** The fields of a request whose file has arrived already. */
async function receiveFields(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  if (!request.isMultipart()) return fields
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new Refusal(400, { title: 'This file has arrived already.' })
      fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    incomplete(error)
  }
  return fields
}

/**
 * Stores the one file of a multipart request as it arrives, for this owner. No transaction waits for it: store its row
 * with `addFile` afterwards. Ask the rule before, and again in that transaction.
 */
export const receiveInto = (
  storage: Storage,
  request: FastifyRequest,
  owner: FileOwner,
  requirements: ContentRequirements = {},
): Promise<Received<{ stored: StoredContent }>> =>
  receive(request, async ({ file }) => {
    const key = await request.database.transaction((tx) => keyOfOwner(tx, storage, owner))
    return { stored: await storeContent(storage, key, wholeOf(file), requirements) }
  })

/** Fails for a file that the multipart reader cut off at its limit. */
async function* wholeOf(file: MultipartFile['file']) {
  try {
    yield* file
  } catch (error) {
    incomplete(error)
  }
  if (file.truncated) throw new Refusal(413, { title: 'The request is too large.' })
}

async function receive<Result extends object>(
  request: FastifyRequest,
  read: (file: MultipartFile) => Promise<Result>,
): Promise<Received<Result>> {
  if (!request.isMultipart()) throw new Refusal(415, { title: 'Please send this as a file.' })
  const file = await request.file().catch(incomplete)
  if (!file) throw new Refusal(400, { title: 'Please choose a file.' })
  return { ...(await read(file)), fileName: file.filename, fields: textsOf(file.fields) }
}

function incomplete(error: unknown): never {
  throw isOurs(error) ? error : new Refusal(400, { title: 'The file did not arrive completely.' })
}

const textsOf = (fields: MultipartFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  )

/** Errors named by Fastify (such as too large) are returned as they are; a parser error is the client's. */
const isOurs = (error: unknown) => error instanceof Refusal || Boolean((error as FastifyError).code?.startsWith('FST_'))
