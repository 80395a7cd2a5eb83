import { addDays } from '@clearwing/domain/dates.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { addPilot } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { app, as } from '#testing/test-app.ts'

const { practiceId, regulatorId, reception, care } = await addLibraryScene()
const dueOn = addDays(today(), 6)

/** A client whom the practice has asked for a document, and their calendar. */
async function withCalendar() {
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const ask = { userId: person.userId, medicalId: null, name: 'Biopsy', reason: 'Melanoma', dueOn }
  const { body: request } = await reception('POST', '/documentRequests', ask)
  await remindOn(today())
  const call = await as(person)
  const { status, body } = await call('POST', '/calendarFeed')
  expect(status).toBe(201)
  return { call, request, address: body.path as string }
}

/** What a calendar program without a login reads at this address. */
async function read(address: string) {
  const { statusCode, body, headers } = await app.inject({ url: address })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return events.map((event) => ({
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    startsOn: event.startDate.toString(),
    isDay: event.startDate.isDate,
    status: event.component.getFirstPropertyValue('status'),
  }))
}

test('another program reads the due days as whole days, without a clinical word', async () => {
  const { address } = await withCalendar()
  expect(await read(address)).toEqual([
    {
      uid: expect.stringMatching(/^reminder-\d+@/),
      sequence: 1,
      summary: 'Document due',
      startsOn: dueOn,
      isDay: true,
      status: 'CONFIRMED',
    },
  ])
})

test('an event keeps its id: it is cancelled with a higher sequence, and stays cancelled', async () => {
  const { address, request, call } = await withCalendar()
  const [before] = await read(address)
  const path = `/documentRequests/${request.documentRequestId}/withdrawal`
  const { status } = await reception('PUT', path, { version: request.version })
  expect(status).toBe(200)
  await remindOn(today(), '10:00')
  const cancelled = { ...before, status: 'CANCELLED', sequence: 2 }
  expect(await read(address)).toEqual([cancelled])
  await remindOn(today(), '10:30')
  expect(await read(address)).toEqual([cancelled])
  expect((await call('GET', '/reminders')).body.list).toEqual([])
})

test('a new address ends the earlier one, and a revoked address answers like one that never existed', async () => {
  const { call, address } = await withCalendar()
  const { body } = await call('POST', '/calendarFeed')
  expect((await app.inject({ url: address })).statusCode).toBe(404)
  expect(await read(body.path)).toHaveLength(1)
  expect((await call('DELETE', '/calendarFeed')).body).toEqual({ createdAt: null })
  for (const url of [body.path, `/api/calendars/${'A'.repeat(43)}`])
    expect((await app.inject({ url })).statusCode).toBe(404)
})
