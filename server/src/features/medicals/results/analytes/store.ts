import type { Actor } from '@clearwing/domain/access/actor.ts'
import { analyteProblems, analytesWith } from '@clearwing/domain/medicals/results/analyte-rules.ts'
import type { AnalyteChange, KeptAnalyte, NewAnalyte } from '@clearwing/domain/medicals/results/analyte-schema.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { dropKept, kept } from '#platform/database/kept.ts'
import { conflict, refuseFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { analytes } from './tables.ts'

/** What results are read by, analytes and mappings, is dropped together: one is made of the other. */
export const topic = 'result codes'

/** The product's list with what administrators changed and added. It stays in the process. */
export const allAnalytes = (db: Db): Promise<KeptAnalyte[]> =>
  kept(db, topic, 'analytes', async () => {
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

/** One of the product's gets its row with its first change. Whoever calls this has locked them. */
export async function updateAnalyte(tx: Tx, actor: Actor, before: KeptAnalyte, change: Omit<AnalyteChange, 'version'>) {
  const after = { ...before, ...change, version: before.version + 1 }
  refuseFields(analyteProblems(after, await allAnalytes(tx)))
  return save(tx, actor, before, after)
}

/** No two have one name or one code: they are changed one at a time. */
export const lockAnalytes = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytes'))`)

/** Whoever writes a row writes its history and announces its tag; every process drops what it kept of it. */
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
  dropKept(tx, topic)
  await invalidateTags(tx, ['administrators'], { type: 'Analyte' })
  return after
}
