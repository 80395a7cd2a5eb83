import { createHash } from 'node:crypto'
import type { ChosenRows, ImportPlan, ImportResult, ImportRow } from '@clearwing/domain/imports/schema.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { PlannedImport } from './planned.ts'

export type PlannedFile = {
  /** 'Members': in the history. */
  name: string
  /** Record that an import belongs to in the history. */
  entityId: (request: FastifyRequest) => number | Promise<number>
  /** Plans each row. It writes nothing, but returns the write to perform. */
  plan: (tx: Tx) => Promise<PlannedImport[]>
  /** Stores what became of each row, for an import that can be undone. */
  keep?: (tx: Tx, rows: ImportedOutcome[]) => Promise<unknown>
}

/** A row after the import; `made` is what its act returned, and absent for a row that was not imported. */
export type ImportedOutcome = { row: ImportRow; made?: unknown }

/** An error that is thrown to roll back a trial. */
class Taken extends Error {
  readonly plan: ImportPlan

  constructor(plan: ImportPlan) {
    super('The trial is rolled back')
    this.plan = plan
  }
}

/**
 * Executes the rows in order and rolls back, so that conflicts between rows, or with records the user may not see, are
 * found.
 */
export async function tryImport(request: FastifyRequest, { plan }: PlannedFile): Promise<ImportPlan> {
  try {
    return await request.transaction(async (tx) => {
      const planned = await plan(tx)
      const digest = digestOf(request, planned)
      const rows: ImportRow[] = []
      for (const one of planned) rows.push(await triedRow(tx, one))
      throw new Taken({ digest, rows })
    })
  } catch (error) {
    if (error instanceof Taken) return error.plan
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

/**
 * Digest of the plan: where it applies (because 'myOrg' differs between users), the file with what is said about it, and
 * each row with what it depends on.
 */
function digestOf({ actor, params, body }: FastifyRequest, planned: PlannedImport[]) {
  const { digest: _, lines: __, ...file } = body as ChosenRows
  return createHash('sha256')
    .update(JSON.stringify([actor.organisationId, params, file]))
    .update(JSON.stringify(planned.map(({ row, basis }) => [row, basis])))
    .digest('base64url')
}

/**
 * Executes the chosen rows, all or none, if the plan is still that of the preview. `stored` makes the answer's preview of
 * what the file would do now.
 */
export async function runImport(
  tx: Tx,
  request: FastifyRequest,
  { name, entityId, plan, keep }: PlannedFile,
  stored: (plan: ImportPlan) => ImportPlan,
): Promise<ImportResult> {
  const { digest, lines } = request.body as ChosenRows
  const planned = await plan(tx)
  const now = digestOf(request, planned)
  if (now !== digest) {
    const preview = stored({ digest: now, rows: planned.map(({ row }) => row) })
    throw new Refusal(412, {
      title: 'Something has changed in the meantime. Please check the preview again.',
      stored: preview,
    })
  }
  const chosen = new Set(lines)
  const outcomes: ImportedOutcome[] = []
  for (const { row, act } of planned)
    outcomes.push(act && chosen.has(row.line) ? { row, made: await act().catch(namingLine(row)) } : { row })
  const rows = outcomes.filter((one) => 'made' in one).map(({ row }) => row)
  if (rows.length !== chosen.size) throw new Refusal(400, { title: 'Please select rows that make a change.' })
  const [added, changed] = (['add', 'change'] as const).map(
    (kind) => rows.filter(({ outcome }) => outcome === kind).length,
  )
  await record(tx, request.actor, {
    action: 'create',
    entity: `import of ${name}`,
    entityId: await entityId(request),
    after: { added, changed },
  })
  await keep?.(tx, outcomes)
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
