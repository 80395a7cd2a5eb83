import type { HealthLevel } from '@clearwing/domain/health/schema.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { healthLevels } from './tables.ts'

type Levels = { name: string; level: HealthLevel }[]

/** Stores levels that have changed. Returns since when each check has its level. */
export async function saveLevels(tx: Tx, levels: Levels): Promise<Map<string, string>> {
  const names = levels.map(({ name }) => name)
  const stored = await tx.select().from(healthLevels).where(inArray(healthLevels.name, names))
  const before = new Map(stored.map((row) => [row.name, row]))
  const changed = levels.filter(({ name, level }) => before.get(name)?.level !== level)
  if (changed.length > 0) {
    const rows = changed.map(({ name, level }) => ({ name, level, since: tx.now }))
    const isNew = sql`${healthLevels.level} <> excluded.level`
    const set = { level: sql`excluded.level`, since: sql`excluded.since` }
    await tx.insert(healthLevels).values(rows).onConflictDoUpdate({ target: healthLevels.name, set, setWhere: isNew })
    await invalidateTags(tx, ['administrators'], { type: 'SystemHealth' })
  }
  const isChanged = new Set(changed.map(({ name }) => name))
  return new Map(names.map((name) => [name, isChanged.has(name) ? tx.now : (before.get(name)?.since ?? tx.now)]))
}
