import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { yearly } from '@clearwing/domain/requirements/examples.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { issuedMedical, must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { addRequirementScene, requirementValues } from '#testing/requirement-scene.ts'
import { type Caller, database } from '#testing/test-app.ts'
import { addVideo } from '#testing/video-records.ts'
import { reminders } from './tables.ts'

// A reminder ends in the transaction that turns its requirement green, and comes back in the one that takes this back.

const scene = await addRequirementScene()
const { userId, manager, pilot, add, regulatorDoctor } = scene
afterEach(() => setNow())

const listOpen = (subjectUserId: number) =>
  database.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.subjectUserId, subjectUserId), isNull(reminders.endedAt)))
    .orderBy(asc(reminders.kind))
const ownOf = async (userId: number) =>
  (await listOpen(userId)).filter((one) => one.userId === userId).map(({ kind }) => kind)
const openOf = async ({ requirementId }: { requirementId: number }) =>
  (await listOpen(userId))
    .filter(({ occurrence }) => occurrence.startsWith(`requirement ${requirementId} `))
    .map(({ kind }) => kind)

/** A requirement that is amber today, with its reminder. */
async function reminded(given: Parameters<typeof add>[0] = {}, more: object = {}, by: Caller = manager) {
  const requirement = await add(given, more, by)
  await remindOn(today())
  expect(await openOf(requirement)).toEqual(['requirement_amber'])
  return { ...requirement, path: `/requirements/${requirement.requirementId}/people/${userId}` }
}

const completion = { completedOn: today(), validUntil: null, libraryItemId: null, note: '' }

test('a completion, until it is withdrawn', async () => {
  const requirement = await reminded()
  const { body } = await manager('POST', `${requirement.path}/evidence`, completion)
  expect(await openOf(requirement)).toEqual([])
  const withdrawal = `/requirementEvidence/${body.given[0].requirementEvidenceId}/withdrawal`
  await must(manager('PUT', withdrawal, { reason: 'Wrong person' }))
  expect(await openOf(requirement)).toEqual(['requirement_amber'])
})

test('a declaration of the person', async () => {
  const requirement = await reminded({ evidence: 'declaration' })
  await must(pilot('POST', `${requirement.path}/evidence`, completion))
  expect(await openOf(requirement)).toEqual([])
})

const cleared = { fromDay: today(), toDay: addDays(today(), 30), reason: 'Flies with an instructor.' }

test('a clearing, until it is ended', async () => {
  const requirement = await reminded()
  const { body } = await manager('POST', `${requirement.path}/clearings`, cleared)
  expect(await openOf(requirement)).toEqual([])
  await must(manager('PUT', `/requirementClearings/${body.clearings[0].requirementClearingId}/end`))
  expect(await openOf(requirement)).toEqual(['requirement_amber'])
})

test('a clearing of several people', async () => {
  const requirement = await reminded()
  const body = { ...cleared, userIds: [userId] }
  await must(manager('POST', `/requirements/${requirement.requirementId}/clearings`, body))
  expect(await openOf(requirement)).toEqual([])
})

test('a requirement that is archived, until it is restored', async () => {
  const { requirementId, version, ...requirement } = await reminded()
  const path = `/requirements/${requirementId}/archive`
  await must(manager('PUT', path, { isArchived: true, version }))
  expect(await openOf({ ...requirement, requirementId })).toEqual([])
  await must(manager('PUT', path, { isArchived: false, version: version + 1 }))
  expect(await openOf({ ...requirement, requirementId })).toEqual(['requirement_amber'])
})

test('a requirement that allows more time from today', async () => {
  const { requirementId, version, name, ...requirement } = await reminded()
  const values = requirementValues({ firstDays: 300 })
  await must(manager('PUT', `/requirements/${requirementId}`, { name, fromDay: today(), values, version }))
  expect(await openOf({ ...requirement, requirementId })).toEqual([])
})

test('a video that the person has watched', async () => {
  const { userId: keeperId } = await addAdministrator()
  const videoId = await addVideo({ userId: keeperId, name: `At once ${userId}`, seconds: 20 })
  const video = { videoId, inOrder: false, mayRead: true }
  const requirement = await reminded({ evidence: 'video', video })
  await must(pilot('PUT', `/videos/${videoId}/transcript`, { is: 'opened' }))
  setNow(new Date(Date.now() + 60_000).toISOString())
  await must(pilot('PUT', `/videos/${videoId}/transcript`, { is: 'finished' }))
  expect(await openOf(requirement)).toEqual([])
})

test('a test in a medical, and an expiring certificate, when the next medical is decided', async () => {
  const mine = await addScene()
  const pilotId = mine.people.pilot.userId
  await medicalAt(mine, 'accepted', { classes: ['class2'], on: addMonths(today(), -23) })
  const values = { ...yearly, evidence: 'test', testCode: 'urinalysis' } as const
  const of = { organisationId: mine.regulatorId, userId: pilotId }
  await add(values, of, mine.regulatorDoctor)
  await remindOn(today())
  expect(await ownOf(pilotId)).toEqual(['certificate_expiry', 'requirement_red'])
  await issuedMedical(mine, ['class2'])
  expect(await ownOf(pilotId)).toEqual([])
})

test('a suspension alerts the managers', async () => {
  const requirement = await add({ evidence: 'certificate', classes: ['class2'] })
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [{ certificateId }] = (await pilot('GET', `/medicals/${medicalId}/certificates`)).body
  await remindOn(addDays(today(), -1))
  const empty = { toDay: null, code: null, reason: null, field: null, receipt: null, isDeclared: false, version: 1 }
  const suspension = { ...empty, kind: 'suspension', medicalClass: 'class2', privilege: 'all', text: 'Looked into' }
  await must(regulatorDoctor('POST', `/certificates/${certificateId}/events`, suspension))
  expect(await openOf(requirement)).toEqual(['member_red'])
})
