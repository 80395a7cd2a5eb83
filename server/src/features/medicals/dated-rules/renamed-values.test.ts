import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedFilters } from '#features/saved-filters/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { afterMigration } from '#testing/after-migration.ts'
import { addIndividual } from '#testing/factories.ts'
import { addScene } from '#testing/medical-people.ts'
import { ruleRows } from './tables.ts'

const migration = '0026_renamed-values'

test('a class of an earlier version keeps the description of its holders', async () => {
  await addScene()
  const classes = (tx: Tx) =>
    tx.select({ values: ruleRows.values }).from(ruleRows).where(eq(ruleRows.kind, 'class')).orderBy(ruleRows.ruleRowId)
  let before: unknown
  const asBefore = async (tx: Tx) => {
    before = await classes(tx)
    await tx.execute(
      sql`update rule_rows set values = values - 'intendedFor' || jsonb_build_object('forWhom', values -> 'intendedFor') where values ? 'intendedFor'`,
    )
  }
  const after = await afterMigration(migration, asBefore, classes)
  expect(after.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
})

test('a saved filter for submissions without an assignee still finds them', async () => {
  const { userId } = await addIndividual()
  const filter = {
    userId,
    listType: 'submissions',
    name: 'Free',
    query: { as: 'nobody', cl: 'class1' },
    isDefault: false,
  }
  const [stored] = await afterMigration(
    migration,
    (tx) => tx.insert(savedFilters).values(filter),
    (tx) => tx.select().from(savedFilters).where(eq(savedFilters.userId, userId)),
  )
  expect(stored?.query).toEqual({ as: 'unassigned', cl: 'class1' })
})
