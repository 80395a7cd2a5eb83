import type { Actor } from '@clearwing/domain/access/actor.ts'
import { practiceTypes } from '@clearwing/domain/access/organisation-roles.ts'
import { countingRows } from '@clearwing/domain/board/light.ts'
import { calendarOf, type RequiredDays, type ScheduleCalendar } from '@clearwing/domain/test-schedules/calendar.ts'
import { type ProjectedPerson, projectSchedule } from '@clearwing/domain/test-schedules/projection.ts'
import type { StoredSchedule } from '@clearwing/domain/test-schedules/schema.ts'
import {
  type ProjectedTestDays,
  type ScheduleDraft,
  type ScheduleSimulation,
  simulationOf,
} from '@clearwing/domain/test-schedules/simulation.ts'
import { stayingBefore } from '@clearwing/domain/test-schedules/versions.ts'
import { listCertificatesOfEach } from '#features/medicals/certificate/index.ts'
import { listTestDaysOf } from '#features/medicals/timetable/index.ts'
import { listGroupsOn, listStaffGroups } from '#features/staff-groups/index.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { listTestCandidates } from './people-store.ts'
import { valueProblems } from './service.ts'
import { findOrganisationTypes, listStoredSchedules } from './store.ts'

/** Number of people read at once, so that not all of their data is in memory together. */
const limit = 500

type ScheduleOwner = { organisationId: number; isPractice: boolean; staffGroupIds: number[] }

/** Everyone who may be required by an organisation to take tests, with their test days and no other data. */
async function* peopleOf(db: Db, scope: ScheduleOwner): AsyncGenerator<ProjectedPerson[]> {
  for (let after = 0; ; ) {
    const rows = await listTestCandidates(db, scope.organisationId, { after, limit })
    if (rows.length === 0) return
    yield await projected(db, scope, rows)
    after = rows.at(-1)?.id ?? after
  }
}

type Row = { id: number; dateOfBirth: string | null }

async function projected(db: Db, { organisationId, isPractice, staffGroupIds }: ScheduleOwner, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  const day = today(db)
  const held = await listCertificatesOfEach(db, ids, day)
  const tests = Map.groupBy(await listTestDaysOf(db, ids, isPractice ? organisationId : null), ({ userId }) => userId)
  const groups = Map.groupBy(await listGroupsOn(db, staffGroupIds, ids, day), ({ userId }) => userId)
  return rows.map(({ id, dateOfBirth }): ProjectedPerson => {
    const dates = countingRows((held.get(id) ?? []).flatMap((certificate) => certificate.rows))
    return {
      userId: id,
      dateOfBirth: dateOfBirth ?? day,
      classes: [...new Set(dates.map(({ medicalClass }) => medicalClass))],
      staffGroupIds: (groups.get(id) ?? []).map(({ staffGroupId }) => staffGroupId),
      tests: tests.get(id) ?? [],
      examinations: dates
        .map(({ toDay }) => toDay)
        .toSorted()
        .slice(0, 1),
    }
  })
}

async function ownerOf(db: Db, actor: Actor, organisationId: number): Promise<ScheduleOwner> {
  const types = await findOrganisationTypes(db, organisationId)
  const groups = await listStaffGroups(db, actor, organisationId)
  return {
    organisationId,
    isPractice: practiceTypes.some((type) => (types & type) !== 0),
    staffGroupIds: groups.map(({ staffGroupId }) => staffGroupId),
  }
}

/** Counts what an edit would require in a year compared with now. Nothing is stored, and no one is named. */
export async function simulateSchedule(
  db: Db,
  actor: Actor,
  organisationId: number,
  schedule: StoredSchedule | undefined,
  { fromDay, values, year }: ScheduleDraft,
): Promise<ScheduleSimulation> {
  refuseFields(await valueProblems(db, organisationId, values))
  const { versions = [], pauses = [] } = schedule ?? {}
  const span = { fromDay: today(db), toDay: `${year}-12-31` }
  const edited = [...stayingBefore(versions, fromDay), { fromDay, toDay: null, values }]
  const counted: ProjectedTestDays[] = []
  for await (const people of peopleOf(db, await ownerOf(db, actor, organisationId)))
    for (const person of people)
      counted.push({
        before: projectSchedule(person, { versions, pauses }, span),
        after: projectSchedule(person, { versions: edited, pauses }, span),
      })
  return simulationOf(counted, year)
}

/** Number of tests due in each month. Random draws are left out, because no one may know their dates. */
export async function readScheduleCalendar(
  db: Db,
  actor: Actor,
  organisationId: number,
  span: { fromDay: string; toDay: string },
): Promise<ScheduleCalendar> {
  const all = await listStoredSchedules(db, actor, organisationId)
  const schedules = all.filter(({ kind }) => kind === 'medical')
  const asked: RequiredDays[] = []
  if (schedules.length > 0)
    for await (const people of peopleOf(db, await ownerOf(db, actor, organisationId)))
      for (const person of people)
        for (const { testScheduleId, versions, pauses } of schedules) {
          const days = projectSchedule(person, { versions, pauses }, span)
          if (days.length > 0) asked.push({ userId: person.userId, testScheduleId, days })
        }
  return calendarOf(
    asked,
    schedules.map(({ testScheduleId }) => testScheduleId),
  )
}
