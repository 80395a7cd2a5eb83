import type { Actor } from '@clearwing/domain/access/actor.ts'
import { type ListType, listTypes } from '@clearwing/domain/list-types.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { exportQuery, mostExportedRows, type Paged, type Paging } from '@clearwing/domain/paging.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal, wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { aboutOf, type KeyTitles } from './about.ts'
import type { ExportColumn, ExportedTable } from './columns.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

type Subject = { entity: string; entityId: number; subjectUserId: number }

type ListExport<Shape extends z.ZodRawShape, Row> = {
  /** The rule of the list, with any additional requirements for the file. */
  rule: NonNullable<FastifyContextConfig['rule']>
  feature?: FastifyContextConfig['feature']
  /** `allowed(request, rule, …)` */
  ask: (request: FastifyRequest) => void | Promise<void>
  /** 'exportMedicals' */
  operationId: string
  tags: TagType[]
  /** The list type that names the file; for a call that serves several lists, derived from its query. */
  listType: ListType | ((query: z.output<z.ZodObject<Shape, z.core.$strict>>) => ListType)
  querystring: z.ZodObject<Shape, z.core.$strict>
  /** Parameters of the list's own path. */
  params?: z.ZodType
  /** The page that the list's own route returns: the same store, the same scope. */
  list: (
    db: Db,
    actor: Actor,
    query: z.output<z.ZodObject<Shape, z.core.$strict>>,
    request: FastifyRequest,
  ) => Promise<Paged<Row>>
  columns: ExportColumn<Row>[]
  /** The columns that a file has instead of one of these, if its rows decide how many. */
  split?: (column: ExportColumn<Row>, rows: Row[]) => ExportColumn<Row>[]
  /**
   * Display names of the list's own keys and sort orders, for readers of the file. Names for ids may come from the
   * rows.
   */
  named?: KeyTitles | ((rows: Row[]) => KeyTitles)
  /** For a clinical list: the record of each row. Each person's history records the export once. */
  subjectOf?: (row: Row) => Subject
  /** For a file that requires a reason: where the request contains it. It is recorded in the history of each person. */
  reasonOf?: (request: FastifyRequest) => string
}

/** Creates one file at a time, because each may have thousands of rows. */
const oneByOne = limitConcurrency({ atOnce: 1, longestQueue: 20 })
const rowsAtOnce = 2_500

/** Content types of the files of tables. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * `GET {list}/export`: the list as a file, with the same filters, order and columns as on the screen. Never in another
 * person's name. Recorded in the history with its count before anything is sent.
 */
export function exportRoute<Shape extends z.ZodRawShape, Row>(
  app: FastifyInstance,
  url: string,
  listExport: ListExport<Shape, Row>,
) {
  const { rule, feature, operationId, tags, querystring, params } = listExport
  app.get(url, {
    config: { rule, inPerson: true, ...(feature !== undefined && { feature }) },
    schema: { operationId, tags, querystring: exportQuery(querystring), ...(params && { params }) },
    handler: (request, reply) => sendList(request, reply, listExport),
  })
}

/** `POST {list}/export`: the same with more than the list shows. The reason is in the body, never in an address. */
export function reasonedExportRoute<Shape extends z.ZodRawShape, Row>(
  app: FastifyInstance,
  url: string,
  listExport: ListExport<Shape, Row> & { body: z.ZodType; reasonOf: (request: FastifyRequest) => string },
) {
  const { rule, operationId, tags, querystring, params, body } = listExport
  app.post(url, {
    config: { rule, inPerson: true },
    schema: { operationId, tags, querystring: exportQuery(querystring), body, ...(params && { params }) },
    handler: (request, reply) => sendList(request, reply, listExport),
  })
}

async function sendList<Shape extends z.ZodRawShape, Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  listExport: ListExport<Shape, Row>,
) {
  await listExport.ask(request)
  const { ft, co, ...query } = request.query as Asked
  const columns = chosenColumns(listExport.columns, co)
  const title = listTypes[listTypeOf(listExport, query)]
  return sendTable(reply, { title, format: ft, day: today(request) }, async () => {
    // All pages are from the same moment, so that simultaneous changes neither skip nor repeat rows.
    const rows = await request.readOnly((tx) =>
      readRows((page) => listExport.list(tx, request.actor, { ...query, ...page } as never, request)),
    )
    return request.transaction((tx) =>
      recordTable(tx, request, listExport, { query, chosen: columns, format: ft, rows }),
    )
  })
}

type FileNamed = { title: string; format: 'csv' | 'xlsx'; day: string }

/** Sends a table as a file, after `read` has recorded it. */
export async function sendTable(
  reply: FastifyReply,
  { title, format, day }: FileNamed,
  read: () => Promise<ExportedTable>,
) {
  const file = await oneByOne(async () => {
    const table = await read()
    return format === 'csv' ? csvOf(table) : xlsxOf(table)
  })
  const name = `${title} ${day}.${format}`
  return reply
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
    .type(tableTypes[format])
    .send(file)
}

const listTypeOf = <Shape extends z.ZodRawShape, Row>({ listType }: ListExport<Shape, Row>, query: Paging) =>
  typeof listType === 'function' ? listType(query as never) : listType

type Asked = Paging & { ft: 'csv' | 'xlsx'; co?: string[] }

/** The requested columns in their order, without duplicates. */
function chosenColumns<Row>(columns: ExportColumn<Row>[], keys: string[] | undefined) {
  if (keys === undefined) return columns
  const unknown = keys.filter((key) => !columns.some(({ of }) => of === key))
  if (unknown.length > 0) {
    const message = `Unknown column: ${unknown.join(', ')}.`
    throw wrongFields({ co: [message] })
  }
  return [...new Set(keys)].flatMap((key) => columns.filter(({ of }) => of === key))
}

type Made<Row> = { query: Paging; chosen: ExportColumn<Row>[]; format: string; rows: Row[] }

/** Records the rows of an export in the history, and makes their table. */
async function recordTable<Shape extends z.ZodRawShape, Row>(
  tx: Tx,
  request: FastifyRequest,
  listExport: ListExport<Shape, Row>,
  { query, chosen, format, rows }: Made<Row>,
): Promise<ExportedTable> {
  const { named, subjectOf, reasonOf, split = (column) => [column] } = listExport
  const listType = listTypeOf(listExport, query)
  const { actor, server } = request
  const columns = chosen.flatMap((column) => split(column, rows))
  const [title, count, now] = [listTypes[listType], rows.length, tx.now]
  const why = reasonOf && { reason: reasonOf(request) }
  const after = { format, count, columns: columns.map((column) => column.title), filters: withoutWords(query), ...why }
  await record(tx, actor, { action: 'read', entity: `export of ${listType}`, entityId: 0, after })
  for (const { records, ...subject } of subjectsIn(rows, subjectOf))
    await record(tx, actor, { action: 'read', ...subject, after: { file: format, ...records, ...why } })
  const by = await server.describeActor(tx, actor)
  const organisation = await server.nameOrganisation(tx, organisationIn(actor, query))
  return {
    title,
    about: [
      ...aboutOf({
        title,
        by,
        now,
        count,
        query,
        organisation,
        columns: listExport.columns,
        named: typeof named === 'function' ? named(rows) : named,
      }),
      ...(why ? [['Reason', why.reason] as [string, string]] : []),
    ],
    columns: columns.map(({ title: name, kind = 'text' }) => ({ title: name, kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  }
}

/** Id of the organisation that the list is filtered by, whichever parameter contains it. */
function organisationIn({ organisationId }: Actor, query: Paging & { organisationId?: number }) {
  const asked = query.a ?? query.organisationId ?? null
  return asked === 'myOrg' ? organisationId : asked
}

/** Each person once, with the records of all their rows if there are several. */
function subjectsIn<Row>(rows: Row[], subjectOf: ListExport<z.ZodRawShape, Row>['subjectOf']) {
  const subjects = rows.flatMap((row) => subjectOf?.(row) ?? [])
  return [...Map.groupBy(subjects, ({ subjectUserId }) => subjectUserId).values()].map((own) => {
    const [first] = own as [Subject, ...Subject[]]
    const ids = [...new Set(own.map(({ entityId }) => entityId))]
    return { ...first, records: ids.length > 1 ? { records: ids } : {} }
  })
}

async function readRows<Row>(read: (page: { p: number; n: number }) => Promise<Paged<Row>>) {
  const first = await read({ p: 1, n: rowsAtOnce })
  if (first.totalItems > mostExportedRows) throw tooMany(first.totalItems)
  const rows = [...first.list]
  for (let p = 2; rows.length < first.totalItems; p++) {
    const { list } = await read({ p, n: rowsAtOnce })
    if (list.length === 0) break
    rows.push(...list)
  }
  return rows
}

const inWords = (count: number) => count.toLocaleString('en-NZ')

const tooMany = (count: number) =>
  new Refusal(413, {
    title: 'There are too many rows for one file.',
    detail: `There are ${inWords(count)}; a file can have up to ${inWords(mostExportedRows)}. Please filter the list first.`,
  })

/** Search text may name people, so the history only says that there was some. */
const withoutWords = ({ p: _, n: __, f, ...filters }: Paging) => ({ ...filters, ...(f && { f: 'some words' }) })

declare module 'fastify' {
  interface FastifyInstance {
    /** 'Dr Kiri Heke, Harbour Aviation Medical': who made the file, as printed in it. */
    describeActor: (db: Db, actor: Actor) => Promise<string>
    /** 'Harbour Aviation Medical': the organisation that a file was filtered by; empty for none. */
    nameOrganisation: (db: Db, organisationId: number | null) => Promise<string>
  }
}
