import type { Actor } from '@clearwing/domain/access/actor.ts'
import { analyteProblems, analytesWith } from '@clearwing/domain/medicals/results/analyte-rules.ts'
import type { AnalyteChange, KeptAnalyte, NewAnalyte } from '@clearwing/domain/medicals/results/analyte-schema.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateRows, loadCached } from '#platform/database/row-cache.ts'
import { conflict, refuseFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { analytes } from './tables.ts'

/** Cache topic for analytes and mappings, which are dropped together because one is built from the other. */
export const resultCodesTopic = 'result codes'

/** The built-in list with the changes and additions of administrators. Cached in the process. */
export const allAnalytes = (db: Db): Promise<KeptAnalyte[]> =>
  loadCached(db, resultCodesTopic, 'analytes', async () => {
    const rows = await db.select().from(analytes).orderBy(asc(analytes.analyteId))
    return analytesWith(rows.map(({ analyteId: _, ...row }) => row))
  })

export const findAnalyte = async (db: Db, code: string) => (await allAnalytes(db)).find((one) => one.code === code)

const codeTaken = conflict('analytes_code', 'code', 'Another analyte has this code.')

export async function createAnalyte(tx: Tx, actor: Actor, input: NewAnalyte): Promise<KeptAnalyte> {
  await lockAnalytes(tx)
  const all = await allAnalytes(tx)
  const isTaken = all.some(({ code }) => code === input.code)
  refuseFields({ ...analyteProblems(input, all), ...(isTaken && { code: ['Another analyte has this code.'] }) })
  return save(tx, actor, undefined, { ...input, isActive: true, version: 1 })
}

/** A built-in analyte gets a row with its first change. The caller has locked the analytes. */
export async function updateAnalyte(tx: Tx, actor: Actor, before: KeptAnalyte, change: Omit<AnalyteChange, 'version'>) {
  const after = { ...before, ...change, version: before.version + 1 }
  refuseFields(analyteProblems(after, await allAnalytes(tx)))
  return save(tx, actor, before, after)
}

/** Serialises changes, because names and codes must be unique. */
export const lockAnalytes = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytes'))`)

/** Every write also records the history and announces the tag; every process drops its cache. */
async function save(tx: Tx, actor: Actor, before: KeptAnalyte | undefined, after: KeptAnalyte) {
  const [row] = await tx
    .insert(analytes)
    .values(after)
    .onConflictDoUpdate({ target: analytes.code, set: after, setWhere: eq(analytes.version, before?.version ?? 0) })
    .returning({ analyteId: analytes.analyteId })
    .catch(codeTaken)
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'analyte',
    entityId: row?.analyteId ?? 0,
    ...(before && { before }),
    after,
  })
  invalidateRows(tx, resultCodesTopic)
  await invalidateTags(tx, ['administrators'], { type: 'Analyte' })
  return after
}
