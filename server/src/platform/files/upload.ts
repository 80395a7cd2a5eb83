import multipart, { type MultipartFields } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from '#platform/errors/refusal.ts'

export const maxUpload = 25 * 1024 * 1024

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

/** Reads the one file of a multipart request completely, with its name and the fields before it. */
export async function receiveFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal(415, { title: 'Please send this as a file.' })
  try {
    const file = await request.file()
    if (!file) throw new Refusal(400, { title: 'Please choose a file.' })
    const bytes = await file.toBuffer()
    if (bytes.length === 0) throw new Refusal(400, { title: 'This file is empty.' })
    return { fileName: file.filename, bytes, fields: textsOf(file.fields) }
  } catch (error) {
    throw isOurs(error) ? error : new Refusal(400, { title: 'The file did not arrive completely.' })
  }
}

const textsOf = (fields: MultipartFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  )

/** Errors named by Fastify (such as too large) are returned as they are; a parser error is the client's. */
const isOurs = (error: unknown) => error instanceof Refusal || Boolean((error as FastifyError).code?.startsWith('FST_'))
