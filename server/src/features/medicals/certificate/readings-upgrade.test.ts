import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import type { Tx } from '#platform/database/database.ts'
import { history } from '#platform/history/tables.ts'
import { today } from '#platform/time/today.ts'
import { afterMigration } from '#testing/after-migration.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { createCertificateEvent } from './event-store.ts'
import { listCertificates } from './store.ts'

const migration = '0017_readings-of-events-and-tests'

test('the history of a certificate names each date that an event without a class no longer changes', async () => {
  const scene = await addScene()
  const { userId } = scene.people.pilot
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class1'], on: addDays(today(), -300) })
  const [certificate] = await listCertificates(database.db, userId, today())
  const { certificateId = 0, rows = [] } = certificate ?? {}
  const [passengers, other] = rows
  const toDay = addDays(other?.toDay ?? '', 30)
  const extension = {
    kind: 'extension' as const,
    certificateId,
    medicalClass: null,
    privilege: null,
    fromDay: today(),
    toDay,
    at: new Date().toISOString(),
    byUserId: scene.people.doctor.userId,
    organisationId: scene.practiceId,
  }
  const { entries, now } = await afterMigration(
    migration,
    (tx) => createCertificateEvent(tx, theSystem, extension, userId),
    async (tx) => ({
      entries: await tx
        .select()
        .from(history)
        .where(and(eq(history.entity, 'certificate'), eq(history.entityId, certificateId), eq(history.userId, 0))),
      now: (await listCertificates(tx, userId, today())).find((one) => one.medicalId === medicalId),
    }),
  )
  expect(now?.rows).toMatchObject([
    { privilege: 'passengers', toDay: passengers?.toDay, state: 'expired' },
    { privilege: 'other', toDay, state: 'extended' },
  ])
  expect(entries.filter(({ before }) => before !== null)).toMatchObject([
    { before: { privilege: 'passengers', toDay }, after: { privilege: 'passengers', toDay: passengers?.toDay } },
  ])
})

test('tests from a birthday at an interval keep their interpretation for the past, and have the new one from today', async () => {
  const { regulatorId } = await addScene()
  const ofTests = and(eq(ruleRows.regulatorId, regulatorId), eq(ruleRows.kind, 'test'))
  const isFromAge = sql`${ruleRows.values}->>'trigger' = 'afterAge'`
  const asBefore = (tx: Tx) =>
    tx
      .update(ruleRows)
      .set({ values: sql`${ruleRows.values} - 'resultsBefore'` })
      .where(and(ofTests, isFromAge))
  const { rows, others } = await afterMigration(migration, asBefore, async (tx) => ({
    rows: await tx.select().from(ruleRows).where(and(ofTests, isFromAge)),
    others: await tx
      .select()
      .from(ruleRows)
      .where(and(ofTests, sql`not ${isFromAge}`, sql`${ruleRows.toDay} is not null`)),
  }))
  const [ended, ongoing] = [rows.filter(({ toDay }) => toDay !== null), rows.filter(({ toDay }) => toDay === null)]
  expect(ended.length).toBeGreaterThan(5)
  expect(ongoing).toHaveLength(ended.length)
  for (const row of ended) {
    expect(row).toMatchObject({ toDay: addDays(today(), -1), values: { resultsBefore: 'never' } })
    const next = ongoing.find(({ replacesId }) => replacesId === row.ruleRowId)
    expect(next).toMatchObject({ fromDay: today(), values: { ...row.values, resultsBefore: 'withinInterval' } })
  }
  expect(others).toEqual([])
})
