import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { NewTestSchedule } from '@clearwing/domain/test-schedules/schema.ts'
import { listStaffGroups } from '#features/staff-groups/index.ts'
import { createTestSchedule } from '#features/test-schedules/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type Values = Extract<NewTestSchedule['values'], { kind: 'medical' }>
type Line = Values['lines'][number]

const line = (test: Line['test'], performer: Line['performers'][number], months: number): Line => ({
  test,
  trigger: 'interval',
  intervalMonths: months,
  age: null,
  performers: [performer],
  validDays: 90,
  whenMissing: 'warns',
})

/**
 * The school requires more tests of its pilots than the regulator does; the practice requires some of those it
 * examines.
 */
export async function createTestSchedules(tx: Tx, { flyingSchool, harbour }: DemoOrganisations) {
  const instructors = (await listStaffGroups(tx, theSystem, flyingSchool)).filter(({ name }) => name === 'Instructors')
  const staffGroupIds = instructors.map(({ staffGroupId }) => staffGroupId)
  const save = (organisationId: number, name: string, source: string, values: Partial<Values>) =>
    createTestSchedule(tx, theSystem, {
      organisationId,
      name,
      source,
      fromDay: addDays(today(), -200),
      values: { kind: 'medical', staffGroupIds: [], classes: [], ageFrom: 0, ageTo: null, lines: [], ...values },
    })
  await save(flyingSchool, 'Hearing', 'Exposition 4.2.1: noise at work', {
    lines: [line('audiometry', 'audiologist', 24)],
  })
  await save(flyingSchool, 'Instructors', 'Exposition 4.2.3', {
    staffGroupIds,
    lines: [line('vision', 'optometrist', 12), { ...line('spirometry', 'nurse', 60), whenMissing: 'informs' }],
  })
  await save(harbour, 'From 60', 'Practice standing order 12', {
    classes: ['class1'],
    ageFrom: 60,
    lines: [{ ...line('haemoglobin', 'laboratory', 12), whenMissing: 'informs' }],
  })
}
