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
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { IdempotencyKey, once } from '#platform/http/once.ts'
import { turns } from '#platform/turns.ts'
import type { Planned } from './planned.ts'
import { type ImportRecord, type ReadFile, readRows, type Understood } from './read-rows.ts'

type ListImport = Understood & {
  /** The rule of whoever may import, asked with `allowed`. */
  rule: NonNullable<FastifyContextConfig['rule']>
  ask: (request: FastifyRequest) => void | Promise<void>
  /** 'Members': of the operations `previewMembersImport` and `importMembers`, and of the history. */
  name: string
  tags: TagType[]
  params: z.ZodType
  /** Which record of the history an import belongs to. */
  entityId: (request: FastifyRequest) => number | Promise<number>
  /** What each row does. It writes nothing: what it would do comes with it. */
  plan: (tx: Tx, request: FastifyRequest, records: ImportRecord[]) => Promise<Planned[]>
}

/** One file is read at a time: each may hold thousands of rows. */
const oneByOne = turns({ atOnce: 1, longestQueue: 20 })

/** Base64 and the words around it. */
const bodyLimit = 1_500_000

/**
 * `POST {list}/import/preview` says what a file would do, having tried it and taken it back; `POST {list}/import` does
 * the rows that were chosen, all or none, as long as exactly that would still happen. Never in
 * another person's name.
 */
export function importRoutes(app: FastifyInstance, url: string, wanted: ListImport) {
  const { rule, ask, name, tags, params } = wanted
  app.post(`${url}/preview`, {
    config: { rule, inPerson: true },
    bodyLimit,
    schema: { operationId: `preview${name}Import`, tags, params, body: ImportFile, response: { 200: ImportPreview } },
    handler: async (request) => {
      await ask(request)
      const file = readRows(bytesOf(request), wanted)
      return oneByOne(() => tried(request, wanted, file))
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
      const file = readRows(bytesOf(request), wanted)
      return oneByOne(() => request.transaction((tx) => once(tx, request, () => done(tx, request, wanted, file))))
    },
  })
}

const bytesOf = ({ body }: FastifyRequest) => Buffer.from((body as ImportFile).content, 'base64')

/** Thrown to take back what was only tried. */
class Taken extends Error {
  readonly preview: ImportPreview

  constructor(preview: ImportPreview) {
    super('The trial is rolled back')
    this.preview = preview
  }
}

/** Done one after the other and taken back: rows that conflict with one another, or with what nobody may be told, show. */
async function tried(request: FastifyRequest, wanted: ListImport, file: ReadFile): Promise<ImportPreview> {
  try {
    return await request.transaction(async (tx) => {
      const planned = await wanted.plan(tx, request, file.records)
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

async function triedRow(tx: Tx, { row, act }: Planned): Promise<ImportRow> {
  if (!act) return row
  await tx.execute(sql`savepoint of_row`)
  try {
    await act()
    await tx.execute(sql`release savepoint of_row`)
    return row
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.execute(sql`rollback to savepoint of_row`)
    return { ...row, outcome: 'refused', says: '', changes: [], problems: problemsOf(error) }
  }
}

const problemsOf = ({ problem: { title, detail, errors } }: Refusal) =>
  errors
    ? Object.values(errors).flatMap((messages) => messages.map((message) => ({ heading: '', message })))
    : [{ heading: '', message: [title, detail].filter(Boolean).join(' ') }]

const aboutOf = ({ encoding, delimiter, headings }: ReadFile) => ({ encoding, delimiter, headings })

/** Of what would happen: where it happens ('myOrg' is another place for others), and each row with what it follows from. */
const digestOf = (request: FastifyRequest, planned: Planned[]) =>
  createHash('sha256')
    .update(JSON.stringify([request.actor.organisationId, request.params, bytesOf(request).toString('base64')]))
    .update(JSON.stringify(planned.map(({ row, basis }) => [row, basis])))
    .digest('base64url')

async function done(tx: Tx, request: FastifyRequest, wanted: ListImport, file: ReadFile): Promise<ImportResult> {
  const { digest, lines } = request.body as ImportPress
  const planned = await wanted.plan(tx, request, file.records)
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
    (what) => rows.filter(({ outcome }) => outcome === what).length,
  )
  await record(tx, request.actor, {
    ...{ action: 'create', entity: `import of ${wanted.name}`, entityId: await wanted.entityId(request) },
    after: { added, changed },
  })
  return { rows }
}

/** All or none: whoever sent the file hears which line it was. */
const namingLine =
  ({ line, name }: ImportRow) =>
  (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const [first] = problemsOf(error)
    const title = `Nothing was imported. Line ${line} (${name}): ${first?.message ?? error.problem.title}`
    throw new Refusal(error.status, { title })
  }
