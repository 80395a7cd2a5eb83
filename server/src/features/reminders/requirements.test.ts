import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createRequirementEvidence } from '#features/requirements/index.ts'
import { today } from '#platform/time/today.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { remindOn } from '#testing/reminders.ts'
import { addRequirementScene } from '#testing/requirement-scene.ts'
import { database } from '#testing/test-app.ts'
import { reminderNotices, reminders } from './tables.ts'

// A Wednesday in the future, so that no step is moved from a Sunday.
const soon = addDays(today(), 7)
const begins = addDays(soon, (10 - dayOfWeek(soon)) % 7)

const noticesTo = async (userId: number) => {
  const isTheirs = eq(reminderNotices.userId, userId)
  const rows = await database.db.select().from(reminderNotices).where(isTheirs).orderBy(asc(reminderNotices.day))
  return rows.filter(({ day }) => day >= begins).map(({ day, emailKey }) => `${emailKey} ${day}`)
}

const openOf = (subjectUserId: number, organisationId: number) =>
  database.db
    .select()
    .from(reminders)
    .where(
      and(
        eq(reminders.subjectUserId, subjectUserId),
        eq(reminders.organisationId, organisationId),
        isNull(reminders.endedAt),
      ),
    )
    .orderBy(asc(reminders.kind))

test('a requirement: the person once when it is amber and once when it is red, their managers when it is red', async () => {
  const { add, userId, schoolId } = await addRequirementScene()
  const { requirementId, name } = await add({}, { fromDay: begins })
  await add({ effect: 'warn' }, { fromDay: begins })
  await remindOn(addDays(begins, -1))
  expect(await openOf(userId, schoolId)).toEqual([])
  for (const time of ['09:00', '09:30', '15:00']) await remindOn(begins, time)
  expect(await noticesTo(userId)).toEqual([`REQUIRED ${begins}`])
  const path = `/requirement/${requirementId}/person/${userId}`
  const its = { description: name, subjectUserId: userId, path }
  const step = 'Arrange a day'
  const amber = { ...its, kind: 'requirement_amber', userId, step, startedOn: begins, dueOn: begins }
  expect(await openOf(userId, schoolId)).toContainEqual(expect.objectContaining(amber))
  const redOn = addDays(begins, 1)
  for (const time of ['09:00', '09:30', '15:00']) await remindOn(redOn, time)
  await remindOn(addDays(redOn, 1))
  expect(await noticesTo(userId)).toEqual([`REQUIRED ${begins}`, `REDALERT ${redOn}`])
  const open = await openOf(userId, schoolId)
  const alerts = open.filter(({ kind }) => kind === 'member_red')
  // The manager, not the dispatcher; and not for a requirement that only warns.
  expect(alerts).toMatchObject([{ ...its, step: 'Open the requirement', dueOn: redOn }])
  expect(await noticesTo(alerts[0]?.userId ?? 0)).toContain(`REDALERT ${redOn}`)
  expect(open.map(({ kind }) => kind)).toEqual(['member_red', 'requirement_red', 'requirement_red'])

  const given = { completedOn: redOn, validUntil: null, libraryItemId: null, note: '' }
  const by = { ...theSystem, userId: alerts[0]?.userId ?? 0 }
  const of = { requirementId, organisationId: schoolId, userId: null }
  const recordedAt = momentAt(redOn, '16:00')
  await database.transaction((tx) => createRequirementEvidence(tx, by, of, userId, given, recordedAt))
  await remindOn(addDays(redOn, 2))
  const left = await openOf(userId, schoolId)
  expect(left.filter((one) => one.path === path)).toEqual([])
  expect(await noticesTo(userId)).toHaveLength(2)
})

test('a certificate that is suspended: an alert to the managers on the same day, once; the person has other notices', async () => {
  const scene = await addRequirementScene()
  const { add, userId, schoolId, pilot, regulatorDoctor } = scene
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  await add({ evidence: 'certificate', classes: ['class2'] })
  await remindOn(addDays(today(), -1))
  const [{ certificateId }] = (await pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const empty = { toDay: null, code: null, reason: null, field: null, receipt: null, isDeclared: false, version: 1 }
  const suspension = { ...empty, kind: 'suspension', medicalClass: 'class2', privilege: 'all', text: 'Looked into' }
  await must(regulatorDoctor('POST', `/certificates/${certificateId}/events`, suspension))
  for (let day = 0; day <= 5; day++) await remindOn(addDays(today(), day))
  const [alert, ...more] = await openOf(userId, schoolId)
  expect([alert?.kind, alert?.dueOn, more]).toEqual(['member_red', today(), []])
  const isTheirs = eq(reminderNotices.userId, alert?.userId ?? 0)
  const notices = await database.db.select().from(reminderNotices).where(isTheirs)
  expect(notices.map(({ emailKey, day }) => [emailKey, day])).toEqual([['REDALERT', today()]])
  await remindOn(addDays(today(), 8))
  expect(await openOf(userId, schoolId)).toEqual([])
})

test('a digest: on Monday at seven, to the managers of a flying organisation whose certificates expire', async () => {
  const { userId, schoolId, pilot, add } = await addRequirementScene()
  await add()
  const [{ rows }] = (await pilot('GET', `/users/${userId}/certificates`)).body
  const lastDay: string = rows[0].toDay
  const before = addDays(lastDay, -50)
  const monday = addDays(before, (8 - dayOfWeek(before)) % 7)
  const digests = () =>
    database.db
      .select()
      .from(reminders)
      .innerJoin(reminderNotices, eq(reminderNotices.userId, reminders.userId))
      .where(
        and(
          eq(reminders.kind, 'members_expiring'),
          eq(reminders.organisationId, schoolId),
          eq(reminderNotices.emailKey, 'MEMBERS'),
        ),
      )
  await remindOn(monday, '06:30')
  expect(await digests()).toEqual([])
  for (const time of ['07:00', '07:30', '09:00']) await remindOn(monday, time)
  await remindOn(addDays(monday, 1))
  const [digest, ...more] = await digests()
  expect(more).toEqual([])
  expect(digest?.reminders.description).toBe('1 certificate expires within 60 days')
  expect(digest?.reminder_notices.day).toBe(monday)
  await remindOn(addDays(monday, 2))
  expect((await digests())[0]?.reminders.endedAt).not.toBeNull()
})
