import { createHash } from 'node:crypto'
import {
  ImportFile,
  ImportPress,
  ImportPreview,
  ImportResult,
  type ImportRow,
} from '@clearwing/domain/imports/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { sql } from 'drizzle-orm'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { PlannedImport } from './planned.ts'
import { type ImportFormat, type ImportRecord, type ReadFile, readRows } from './read-rows.ts'

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
}

/** Reads one file at a time, because each may have thousands of rows. */
const oneByOne = limitConcurrency({ atOnce: 1, longestQueue: 20 })

/** Size of the Base64 file with the surrounding JSON. */
const bodyLimit = 1_500_000

/**
 * `POST {list}/import/preview` reports what a file would do, by executing it and rolling it back; `POST {list}/import`
 * executes the selected rows, all or none, if the result would still be the same. Never in another person's name.
 */
export function importRoutes(app: FastifyInstance, url: string, listImport: ListImport) {
  const { rule, ask, name, tags, params } = listImport
  app.post(`${url}/preview`, {
    config: { rule, inPerson: true },
    bodyLimit,
    schema: { operationId: `preview${name}Import`, tags, params, body: ImportFile, response: { 200: ImportPreview } },
    handler: async (request) => {
      await ask(request)
      const file = readRows(bytesOf(request), listImport)
      return oneByOne(() => tryImport(request, listImport, file))
    },
  })

  app.post(url, {
    config: { rule, inPerson: true },
    bodyLimit,
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
      const file = readRows(bytesOf(request), listImport)
      return oneByOne(() =>
        request.transaction((tx) => createOnce(tx, request, () => runImport(tx, request, listImport, file))),
      )
    },
  })
}

const bytesOf = ({ body }: FastifyRequest) => Buffer.from((body as ImportFile).content, 'base64')

/** An error that is thrown to roll back a trial. */
class Taken extends Error {
  readonly preview: ImportPreview

  constructor(preview: ImportPreview) {
    super('The trial is rolled back')
    this.preview = preview
  }
}

/**
 * Executes the rows in order and rolls back, so that conflicts between rows, or with records the user may not see, are
 * found.
 */
async function tryImport(request: FastifyRequest, listImport: ListImport, file: ReadFile): Promise<ImportPreview> {
  try {
    return await request.transaction(async (tx) => {
      const planned = await listImport.plan(tx, request, file.records)
      const digest = digestOf(request, planned)
      const rows: ImportRow[] = []
      for (const one of planned) rows.push(await triedRow(tx, one))
      throw new Taken({ digest, ...aboutOf(file), rows })
    })
  } catch (error) {
    if (error instanceof Taken) return error.preview
    throw error
  }
}

async function triedRow(tx: Tx, { row, act }: PlannedImport): Promise<ImportRow> {
  if (!act) return row
  await tx.execute(sql`savepoint of_row`)
  try {
    await act()
    await tx.execute(sql`release savepoint of_row`)
    return row
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.execute(sql`rollback to savepoint of_row`)
    return { ...row, outcome: 'refused', summary: '', changes: [], problems: problemsOf(error) }
  }
}

const problemsOf = ({ problem: { title, detail, errors } }: Refusal) =>
  errors
    ? Object.values(errors).flatMap((messages) => messages.map((message) => ({ heading: '', message })))
    : [{ heading: '', message: [title, detail].filter(Boolean).join(' ') }]

const aboutOf = ({ encoding, delimiter, headings }: ReadFile) => ({ encoding, delimiter, headings })

/**
 * Digest of the plan: where it applies (because 'myOrg' differs between users), and each row with what it depends on.
 */
const digestOf = (request: FastifyRequest, planned: PlannedImport[]) =>
  createHash('sha256')
    .update(JSON.stringify([request.actor.organisationId, request.params, bytesOf(request).toString('base64')]))
    .update(JSON.stringify(planned.map(({ row, basis }) => [row, basis])))
    .digest('base64url')

async function runImport(
  tx: Tx,
  request: FastifyRequest,
  listImport: ListImport,
  file: ReadFile,
): Promise<ImportResult> {
  const { digest, lines } = request.body as ImportPress
  const planned = await listImport.plan(tx, request, file.records)
  const now = digestOf(request, planned)
  if (now !== digest) {
    const stored = { digest: now, ...aboutOf(file), rows: planned.map(({ row }) => row) }
    throw new Refusal(412, { title: 'Something has changed in the meantime. Please check the preview again.', stored })
  }
  const chosen = new Set(lines)
  const rows: ImportRow[] = []
  for (const { row, act } of planned) {
    if (!act || !chosen.has(row.line)) continue
    await act().catch(namingLine(row))
    rows.push(row)
  }
  if (rows.length !== chosen.size) throw new Refusal(400, { title: 'Please select rows that make a change.' })
  const [added, changed] = (['add', 'change'] as const).map(
    (kind) => rows.filter(({ outcome }) => outcome === kind).length,
  )
  await record(tx, request.actor, {
    action: 'create',
    entity: `import of ${listImport.name}`,
    entityId: await listImport.entityId(request),
    after: { added, changed },
  })
  return { rows }
}

/** All rows or none: the error names the line of the file. */
const namingLine =
  ({ line, name }: ImportRow) =>
  (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const [first] = problemsOf(error)
    const title = `Nothing was imported. Line ${line} (${name}): ${first?.message ?? error.problem.title}`
    throw new Refusal(error.status, { title })
  }
