import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import type { DigestFrequency } from '@clearwing/domain/reminders/digest.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beginCare } from '#features/clients/index.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { addRequirementScene } from '#testing/requirement-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { reminderNotices, reminders } from './tables.ts'

// A pilot's certificate expires; a school and a practice choose how often their managers get the number.

const { schoolId, dispatcher, manager, stranger } = await addRequirementScene()
const scene = await addScene()
const { pilot } = scene
const { userId } = scene.people.pilot
await medicalAt(scene, 'accepted', { classes: ['class2'], on: addMonths(today(), -20) })
await database.transaction((tx) => beginEmployment(tx, theSystem, schoolId, userId))
const practiceId = await addOrganisation(Feature.Client_list, OrganisationType.Medical_practice)
await database.transaction((tx) => beginCare(tx, theSystem, practiceId, userId))
const practiceManager = await as(await addMember({ organisationId: practiceId, roles: Role.Manager }))
const planner = await underActivity(await as(await addAdministrator()))

const [{ rows }] = (await pilot('GET', `/users/${userId}/certificates`)).body
const lastDay: string = rows[0].toDay
const mondayAfter = (day: string) => addDays(day, (8 - dayOfWeek(day)) % 7)
const first = mondayAfter(addDays(lastDay, -50))
const [monday, tuesday, sunday] = [first, addDays(first, 1), addDays(first, 6)]

const path = '/organisations/myOrg/reminderDigest'
const chosen = async (call: Caller) => (await call('GET', path)).body.frequency as DigestFrequency

const digestDaysOf = async (organisationId: number) => {
  const isOfOrganisation = and(eq(reminders.kind, 'members_expiring'), eq(reminders.organisationId, organisationId))
  const found = await database.db
    .selectDistinct({ day: reminderNotices.day })
    .from(reminders)
    .innerJoin(
      reminderNotices,
      and(eq(reminderNotices.userId, reminders.userId), eq(reminderNotices.emailKey, 'MEMBERS')),
    )
    .where(isOfOrganisation)
    .orderBy(asc(reminderNotices.day))
  return found.map(({ day }) => day)
}

const isPlanned = async (day: string, organisationId: number) =>
  JSON.stringify((await planner('GET', `/monitor/reminders/preview?day=${day}&a=${organisationId}`)).body).includes(
    'members_expiring',
  )

test('a school begins with weekly digests and a practice without; their leaders choose, and the history keeps it', async () => {
  expect([await chosen(manager), await chosen(practiceManager)]).toEqual(['weekly', 'off'])
  for (const call of [dispatcher, pilot]) {
    expect((await call('GET', path)).status).toBe(403)
    expect((await call('PUT', path, { frequency: 'daily' })).status).toBe(403)
  }
  expect((await stranger('PUT', `/organisations/${schoolId}/reminderDigest`, { frequency: 'off' })).status).toBe(403)
  expect((await manager('PUT', path, { frequency: 'hourly' })).status).toBe(400)
  expect(await practiceManager('PUT', path, { frequency: 'daily' })).toMatchObject({ status: 200 })
  expect(await historyOf('reminder digest', practiceId)).toMatchObject([
    { before: { frequency: 'off' }, after: { frequency: 'daily' } },
  ])
})

test('weekly: on Monday at seven; daily: each day but Sunday; off: never; and the preview says so', async () => {
  await practiceManager('PUT', path, { frequency: 'daily' })
  const planned = async (day: string) => [await isPlanned(day, schoolId), await isPlanned(day, practiceId)]
  expect([await planned(monday), await planned(tuesday), await planned(sunday)]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  await remindOn(monday, '06:30')
  expect([await digestDaysOf(schoolId), await digestDaysOf(practiceId)]).toEqual([[], []])
  for (const day of [monday, tuesday, sunday]) for (const time of ['07:00', '09:00']) await remindOn(day, time)
  expect([await digestDaysOf(schoolId), await digestDaysOf(practiceId)]).toEqual([[monday], [monday, tuesday]])
  await manager('PUT', path, { frequency: 'off' })
  expect(await isPlanned(addDays(monday, 7), schoolId)).toBe(false)
  await remindOn(addDays(monday, 7), '07:00')
  expect(await digestDaysOf(schoolId)).toEqual([monday])
  expect(await digestDaysOf(practiceId)).toEqual([monday, tuesday, addDays(monday, 7)])
})
