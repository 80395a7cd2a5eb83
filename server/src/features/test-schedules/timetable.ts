import type { Actor } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { whyOf } from '@clearwing/domain/medicals/assessment/due-sentences.ts'
import type { TestRow } from '@clearwing/domain/medicals/timetable/timetable.ts'
import type { ScheduleMode, TestSchedule, TimetableLine } from '@clearwing/domain/test-schedules/schema.ts'
import { rulesInForce } from '#features/medicals/rule-rows/index.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { listOrganisationsOfType, listStoredSchedules } from './store.ts'

type Wanted = { organisationId: number; m: ScheduleMode }
type Regulator = { organisationId: number; name: string }

/**
 * Timetables that apply to an organisation's people: a regulator's own; for others those of all regulators. They are
 * stored with the rules, and displayed here like any other schedule.
 */
async function listTimetables(db: Db, organisationId: number): Promise<TestSchedule[]> {
  const all = await listOrganisationsOfType(db, OrganisationType.Medical_regulator)
  const own = all.filter((regulator) => regulator.organisationId === organisationId)
  const lists = await Promise.all(
    (own.length > 0 ? own : all).map(async (regulator) =>
      asSchedule(await rulesInForce<TestRow>(db, regulator.organisationId, 'test', today(db)), regulator),
    ),
  )
  return lists.filter(({ timetable }) => timetable.length > 0)
}

/** Schedules of an organisation, after the timetables that they supplement. */
export async function listSchedules(db: Db, actor: Actor, { organisationId, m }: Wanted): Promise<TestSchedule[]> {
  const timetables = m === 'Archived' ? [] : await listTimetables(db, organisationId)
  return [...timetables, ...(await listStoredSchedules(db, actor, organisationId, m))]
}

const asSchedule = (rows: TestRow[], { organisationId, name }: Regulator): TestSchedule => ({
  testScheduleId: null,
  organisationId,
  organisationName: name,
  kind: 'timetable',
  name: 'Timetable',
  state: 'active',
  pauses: [],
  groups: [],
  versions: [],
  changedAt: null,
  archivedAt: null,
  version: 0,
  timetable: rows.map(asLine),
})

const asLine = (row: TestRow): TimetableLine => {
  const { test, medicalClass, performers, whenMissing, source, clause = null, isConfirmed } = row
  return { test, medicalClass, why: whyOf(row), performers, whenMissing, source, clause, isConfirmed }
}
