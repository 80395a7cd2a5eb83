import { allBits, Feature, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { addMember } from '#testing/factories.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { addPilot } from '#testing/medical-people.ts'
import { operations } from '#testing/operations.ts'
import { remindOn } from '#testing/reminders.ts'
import { addRequirementScene } from '#testing/requirement-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

// Every route of requirements and reminders, with the feature bit that switches it. `requirement/*` and a user's own
// reminders need a login only (specification, sections 2 and 6; decision 169).

/** Clearing, which Clear_user_requirement switches. */
const clearing = ['createRequirementClearing', 'createRequirementClearings', 'endRequirementClearing']
/** In a practice, what Client_list switches: the people are its clients. */
const ofClients = [
  ...['listPersonReminders', 'exportPersonReminders', 'createReminderCall', 'snoozePersonReminder'],
  ...['sendPersonReminder', 'getReminderDigest', 'setReminderDigest'],
]
/** Their own rule decides, whatever the features of the organisation. */
const always = [
  ...['listRequirements', 'createRequirement', 'getRequirement', 'updateRequirement', 'archiveRequirement'],
  ...['listRequirementHistory', 'getRequirementBoard', 'getRequirementLights', 'exportRequirementBoard'],
  ...['listUserRequirements'],
  ...['exportUserRequirements', 'getRequirementOfPerson', 'createRequirementEvidence', 'withdrawRequirementEvidence'],
  ...['checkRoster', 'sendRequirementReminder', 'listReminders', 'snoozeReminder', 'finishReminder'],
  ...['listReminderOptions', 'setReminderOption', 'getReminderLink', 'useReminderLink', 'listReminderRows'],
  ...['createReminderRow', 'getReminderReport', 'getReminderAlarm', 'previewReminders', 'getCalendarFeed'],
  ...['createCalendarFeed', 'deleteCalendarFeed', 'readCalendar'],
]

test('the lists name every route of the area', () => {
  const isOfArea = (path: string) => /requirement|reminder|rosterCheck|calendarFeed|\/calendars\//i.test(path)
  const found = operations.filter(({ path }) => isOfArea(path)).map(({ operationId }) => operationId)
  // Reminders of a medical and of an appointment are not of the schedule: a doctor, or the desk, sends them by hand.
  const byHand = ['remindPerson', 'remindOfAppointment']
  expect(found.toSorted()).toEqual([...clearing, ...ofClients, ...always, ...byHand].toSorted())
})

const setFeatures = (organisationId: number, featureSet: number) =>
  database.transaction((tx) =>
    tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, organisationId)),
  )

type Request = [method: 'GET' | 'POST' | 'PUT', path: string, body?: object]
const answersTo = async (call: Caller, requests: Record<string, Request>) => {
  const answers: [string, number][] = []
  for (const [operationId, [method, path, body]] of Object.entries(requests))
    answers.push([operationId, (await call(method, path, body)).status])
  return answers
}

test('without Clear_user_requirement every route of clearing answers 404', async () => {
  const { add, manager, userId, schoolId } = await addRequirementScene()
  const { requirementId } = await add()
  const cleared = { fromDay: today(), toDay: addDays(today(), 30), reason: 'Flies with an instructor.' }
  const path = `/requirements/${requirementId}/people/${userId}/clearings`
  const { body } = await manager('POST', path, cleared)
  const end = `/requirementClearings/${body.clearings[0].requirementClearingId}/end`
  const requests: Record<string, Request> = {
    createRequirementClearing: ['POST', path, cleared],
    createRequirementClearings: ['POST', `/requirements/${requirementId}/clearings`, { ...cleared, userIds: [userId] }],
    endRequirementClearing: ['PUT', end],
  }
  expect(Object.keys(requests)).toEqual(clearing)
  await setFeatures(schoolId, allBits & ~Feature.Clear_user_requirement)
  expect(await answersTo(manager, requests)).toEqual(clearing.map((operationId) => [operationId, 404]))
  await setFeatures(schoolId, allBits)
  const on = new Map(await answersTo(manager, requests))
  expect([...on.values()].filter((status) => status === 404)).toEqual([])
})

test('without Client_list a practice has no route to the reminders of its clients, nor to their export', async () => {
  const { practiceId, regulatorId, reception, care } = await addLibraryScene()
  const director = await as(await addMember({ organisationId: practiceId, roles: Role.Director, permissions: allBits }))
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const ask = { userId: person.userId, medicalId: null, name: 'Letter', reason: 'Review', dueOn: addDays(today(), 6) }
  await reception('POST', '/documentRequests', ask)
  await remindOn(today())
  const path = '/organisations/myOrg/reminders'
  const [{ reminderId }] = (await director('GET', path)).body.list
  const requests: Record<string, Request> = {
    listPersonReminders: ['GET', path],
    exportPersonReminders: ['GET', `${path}/export?ft=csv`],
    createReminderCall: ['POST', `${path}/${reminderId}/calls`, { outcome: 'reached', note: '' }],
    snoozePersonReminder: ['PUT', `${path}/${reminderId}/snooze`, { until: addDays(today(), 3) }],
    sendPersonReminder: ['POST', `${path}/${reminderId}/sending`],
    getReminderDigest: ['GET', '/organisations/myOrg/reminderDigest'],
    setReminderDigest: ['PUT', '/organisations/myOrg/reminderDigest', { frequency: 'daily' }],
  }
  expect(Object.keys(requests)).toEqual(ofClients)
  await setFeatures(practiceId, allBits & ~Feature.Client_list)
  expect(await answersTo(director, requests)).toEqual(ofClients.map((operationId) => [operationId, 404]))
  await setFeatures(practiceId, allBits)
  const on = new Map(await answersTo(director, requests))
  expect([...on.values()].filter((status) => status >= 400)).toEqual([])
})
