import {
  ImportFile,
  type ImportPlan,
  ImportPress,
  ImportPreview,
  ImportResult,
} from '@clearwing/domain/imports/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Tx } from '#platform/database/database.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { PlannedImport } from './planned.ts'
import { type ImportFormat, type ImportRecord, type ReadFile, readRows } from './read-rows.ts'
import { type ImportedOutcome, type PlannedFile, runImport, tryImport } from './run.ts'

type ListImport = ImportFormat & {
  /** Rule for users who may import, checked with `allowed`. */
  rule: NonNullable<FastifyContextConfig['rule']>
  ask: (request: FastifyRequest) => void | Promise<void>
  /** 'Members': used in the operations `previewMembersImport` and `importMembers`, and in the history. */
  name: string
  tags: TagType[]
  params: z.ZodType
  /** Record that an import belongs to in the history. */
  entityId: (request: FastifyRequest) => number | Promise<number>
  /** Plans each row. It writes nothing, but returns the write to perform. */
  plan: (tx: Tx, request: FastifyRequest, records: ImportRecord[]) => Promise<PlannedImport[]>
  /** Stores what became of each row, for an import that can be undone. */
  keep?: (tx: Tx, request: FastifyRequest, rows: ImportedOutcome[]) => Promise<unknown>
}

/** Reads one file at a time, because each may have thousands of rows. */
export const oneImport = limitConcurrency({ atOnce: 1, longestQueue: 20 })

/** Size of the Base64 file with the surrounding JSON. */
export const importBodyLimit = 1_500_000

/**
 * `POST {list}/import/preview` reports what a file would do, by executing it and rolling it back; `POST {list}/import`
 * executes the selected rows, all or none, if the result would still be the same. Never in another person's name.
 */
export function importRoutes(app: FastifyInstance, url: string, listImport: ListImport) {
  const { rule, ask, name, tags, params } = listImport
  app.post(`${url}/preview`, {
    config: { rule, inPerson: true },
    bodyLimit: importBodyLimit,
    schema: { operationId: `preview${name}Import`, tags, params, body: ImportFile, response: { 200: ImportPreview } },
    handler: async (request) => {
      await ask(request)
      const { file, planned } = readFile(request, listImport)
      return oneImport(async () => previewOf(file, await tryImport(request, planned)))
    },
  })

  app.post(url, {
    config: { rule, inPerson: true },
    bodyLimit: importBodyLimit,
    schema: {
      operationId: `import${name}`,
      tags,
      params,
      headers: IdempotencyKey,
      body: ImportPress,
      response: { 200: ImportResult },
    },
    handler: async (request) => {
      await ask(request)
      const { file, planned } = readFile(request, listImport)
      return oneImport(() =>
        request.transaction((tx) =>
          createOnce(tx, request, () => runImport(tx, request, planned, (plan) => previewOf(file, plan))),
        ),
      )
    },
  })
}

/** The bytes of the file in a request. */
export const importedBytes = ({ body }: FastifyRequest) => Buffer.from((body as ImportFile).content, 'base64')

function readFile(request: FastifyRequest, { name, entityId, plan, keep, ...format }: ListImport) {
  const file = readRows(importedBytes(request), format)
  const planned: PlannedFile = {
    name,
    entityId,
    plan: (tx) => plan(tx, request, file.records),
    ...(keep && { keep: (tx, rows) => keep(tx, request, rows) }),
  }
  return { file, planned }
}

/** The plan with how the file was read. */
const previewOf = ({ encoding, delimiter, headings }: ReadFile, plan: ImportPlan): ImportPreview => ({
  ...plan,
  encoding,
  delimiter,
  headings,
})
