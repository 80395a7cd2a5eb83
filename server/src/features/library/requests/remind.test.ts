import { allBits, Feature } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { pdfOf, sendDocument } from '#testing/attach.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { addPilot } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { remindAllOfDocuments } from './remind.ts'

const { practiceId, regulatorId, reception, care } = await addLibraryScene()

const dueOn = addDays(today(), 20)
async function asked() {
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const body = { userId: person.userId, medicalId: null, name: 'Biopsy', reason: 'Melanoma', dueOn }
  const request = (await reception('POST', '/documentRequests', body)).body
  return { person, request }
}

const remindersTo = async (toUserId: number) => {
  const isReminder = and(eq(emails.toUserId, toUserId), inArray(emails.template, ['documentDue', 'documentOverdue']))
  return database.db.select().from(emails).where(isReminder).orderBy(asc(emails.emailId))
}
const templatesTo = async (userId: number) => (await remindersTo(userId)).map(({ template }) => template)
const remindOn = async (...days: number[]) => {
  for (const day of days) await remindAllOfDocuments(database, addDays(dueOn, day))
}

test('a person is reminded shortly before the due day, and twice once it has passed, each time once', async () => {
  const { person } = await asked()
  await remindOn(-4)
  expect(await templatesTo(person.userId)).toEqual([])
  await remindOn(-3, -2, 0)
  expect(await templatesTo(person.userId)).toEqual(['documentDue'])
  await remindOn(1, 2, 7, 8, 9, 60)
  expect(await templatesTo(person.userId)).toEqual(['documentDue', 'documentOverdue', 'documentOverdue'])
})

test('a reminder says neither which document is missing nor why', async () => {
  const { person } = await asked()
  await remindOn(-3)
  const [sent] = await remindersTo(person.userId)
  expect(sent?.template).toBe('documentDue')
  expect(JSON.stringify(sent)).not.toMatch(/Biopsy|Melanoma/)
})

test('no one is reminded of a document that was sent or is no longer asked for, or without the library', async () => {
  const [answered, withdrawn, switchedOff] = [await asked(), await asked(), await asked()]
  const path = `/documentRequests/${answered.request.documentRequestId}/answer`
  await sendDocument(answered.person, path, { fields: {}, bytes: pdfOf('answer') })
  await reception('PUT', `/documentRequests/${withdrawn.request.documentRequestId}/withdrawal`, { version: 1 })
  await remindOn(-3)
  expect(await templatesTo(answered.person.userId)).toEqual([])
  expect(await templatesTo(withdrawn.person.userId)).toEqual([])
  expect(await templatesTo(switchedOff.person.userId)).toEqual(['documentDue'])
  const has = (featureSet: number) =>
    database.transaction((tx) =>
      tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, practiceId)),
    )
  await has(allBits & ~Feature.Library)
  await remindOn(1)
  await has(allBits)
  expect(await templatesTo(switchedOff.person.userId)).toEqual(['documentDue'])
})
