import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { medicals } from '#features/medicals/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addLeaver, atAnotherPractice } from '#testing/ended-care.ts'
import { addEvent, certificateOf, recordOf } from '#testing/lives.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addRegulator, addScene, type Scene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { type Caller, database } from '#testing/test-app.ts'

// A practice whose care has ended keeps its own medicals as they were, and learns nothing new about the person.

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const resultOf = (value: number) => ({ observations: [`NM|59261-8^HbA1c^LN||${value}|mmol/mol|20-40||||F`] })
const valuesFor = async (call: Caller, url: string) => {
  const { series = [] } = (await call('GET', url)).body
  return series.flatMap(({ results }: { results: { value: string }[] }) => results.map(({ value }) => value)).toSorted()
}
const ago = (months: number) => addMonths(today(), -months)
const textOf = async (call: Caller, url: string) => (await readPdf((await call('GET', url)).bytes)).text

/** Announcements that the practice's browsers receive while the person's browsers are notified of an action. */
async function heardAtPractice({ practiceId, people }: Scene, work: () => Promise<unknown>) {
  await using received = await announcements()
  await work()
  await expect.poll(() => received.audiences().join()).toContain(`{"userId":${people.pilot.userId}}`)
  const names = [`"organisationId":${practiceId}`, `"userId":${people.doctor.userId}}`]
  return received.audiences().filter((audience) => names.some((name) => audience.includes(name)))
}

test('a result that arrives after care has ended is not shown in the practice’s medical', async () => {
  const { mine, userId, report, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'accepted', { on: addDays(today(), -3) })
  await report(resultOf(35))
  await endCare()
  await report(resultOf(97))
  const url = `/medicals/${medicalId}/results`
  for (const call of [mine.doctor, mine.nurse]) {
    expect((await call('GET', `/users/${userId}/results`)).status).toBe(404)
    expect(await valuesFor(call, url)).toEqual(['35'])
  }
  expect(await valuesFor(mine.pilot, url)).toEqual(['35', '97'])
  expect(await valuesFor(mine.pilot, '/users/me/results')).toEqual(['35', '97'])
})

test('a result that arrives after the application was withdrawn is not shown', async () => {
  const { mine, report, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'in_examination')
  const { version } = await must(mine.pilot('GET', `/medicals/${medicalId}`))
  await must(mine.pilot('PUT', `/medicals/${medicalId}/withdrawal`, { reason: 'Moving house', version }))
  await endCare()
  await report(resultOf(97))
  expect(await valuesFor(mine.doctor, `/medicals/${medicalId}/results`)).toEqual([])
})

test('a result filed to an application still with the practice is shown there, because the person has not withdrawn it', async () => {
  const { mine, report, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'in_examination')
  await endCare()
  await report(resultOf(97))
  expect(await valuesFor(mine.doctor, `/medicals/${medicalId}/results`)).toEqual(['97'])
})

test('the correction of a result that the practice has read is shown there too, so that it does not act on a wrong one', async () => {
  const { mine, report, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'accepted', { on: addDays(today(), -3) })
  const filler = `C${mine.people.pilot.userId}^AWANUI`
  await report({ ...resultOf(35), filler })
  await endCare()
  await report({ observations: ['NM|59261-8^HbA1c^LN||53|mmol/mol|20-40||||C'], filler, status: 'C' })
  expect(await valuesFor(mine.doctor, `/medicals/${medicalId}/results`)).toEqual(['53'])
})

test('the form of a laboratory request has the address, telephone and name that the practice knew', async () => {
  const { mine, endCare, change } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'in_examination')
  const { labRequestId } = await must(
    mine.doctor('POST', '/labRequests', {
      medicalId,
      tests: ['lipids'],
      senderId: null,
      isFasting: false,
      isUrgent: false,
      clinicalDetails: '',
      copiesTo: [],
    }),
  )
  await endCare()
  await change({ street: '1 Rātā Lane', city: 'Nelson', phone: '021 555 0999' })
  const url = `/labRequests/${labRequestId}/form`
  const [practiceForm, own] = [await textOf(mine.doctor, url), await textOf(mine.pilot, url)]
  expect(practiceForm).toContain('7 Kōwhai Terrace')
  expect(practiceForm).toContain('021 555 0100')
  expect(practiceForm).not.toMatch(/Rātā|Nelson|0999/)
  expect(own).toContain('1 Rātā Lane')
})

test('the draft of a letter uses the address that the practice knew', async () => {
  const { mine, endCare, change } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'assessing')
  await endCare()
  await change({ street: '1 Rātā Lane', city: 'Nelson' })
  const letter = await textOf(mine.doctor, `/medicals/${medicalId}/preview?kd=letter`)
  expect(letter).toContain('7 Kōwhai Terrace')
  expect(letter).not.toContain('Rātā')
})

test('an open medical does not show a result filed to a medical open at another practice', async () => {
  const { mine, report } = await addLeaver(scene)
  const here = await medicalAt(mine, 'assessing')
  const regulatorId = await addRegulator()
  const there = await medicalAt({ ...(await atAnotherPractice({ ...mine, regulatorId })) }, 'in_examination')
  await report(resultOf(97))
  const visibleValues = await Promise.all([here, there].map((id) => valuesFor(mine.pilot, `/medicals/${id}/results`)))
  expect(visibleValues).toEqual([[], []])
  expect(await valuesFor(mine.doctor, `/medicals/${here}/results`)).toEqual([])
})

test('findings of another practice are shown while care lasts, and no longer', async () => {
  const { mine, endCare } = await addLeaver(scene)
  const given = { classes: ['class2' as const] }
  const body = (weight: number) => ({ body: { height: 180, weight } })
  const there = await atAnotherPractice(mine)
  const earlier = await medicalAt(there, 'accepted', { ...given, on: ago(24), parts: body(84) })
  const own = await medicalAt(mine, 'accepted', { ...given, on: ago(1), parts: body(88) })
  const read = async () => {
    const [lines, examination, application, due] = await Promise.all(
      ['earlier', 'examination', 'application', 'due'].map((part) => mine.doctor('GET', `/medicals/${own}/${part}`)),
    )
    const comparison = await mine.doctor('GET', `/medicals/${own}/comparison?earlierMedicalId=${earlier}`)
    return {
      earlier: lines?.body.map(({ medicalId }: { medicalId: number }) => medicalId),
      weights: examination?.body.others.map(({ values }: { values: { weight: number } }) => values.weight),
      hasEarlierAnswers: application?.body.earlier !== null,
      comparison: comparison.status,
      due: due?.body,
    }
  }
  const before = await read()
  expect(before).toMatchObject({ earlier: [earlier], weights: [84], hasEarlierAnswers: true, comparison: 200 })
  await endCare()
  const after = await read()
  expect(after).toMatchObject({ earlier: [], weights: [], hasEarlierAnswers: false, comparison: 404 })
  // The list of due tests is the practice's own, and keeps its basis.
  expect(after.due).toEqual(before.due)
})

test('the medical shows the person as the practice knew them, with the number claimed by then', async () => {
  const { mine, endCare, change } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'accepted', { on: addDays(today(), -3) })
  const url = `/medicals/${medicalId}`
  const { nhi, personName } = await must(mine.doctor('GET', url))
  await endCare()
  await change({ lastName: 'Rātā', dateOfBirth: '1979-03-15' })
  const practiceView = await must(mine.doctor('GET', url))
  expect(practiceView).toMatchObject({ nhi, personName, dateOfBirth: '1979-03-14' })
  expect(await must(mine.pilot('GET', url))).toMatchObject({ personName: 'Hēmi Rātā', dateOfBirth: '1979-03-15' })
})

test('a certificate stays unchanged: the practice sees no later events, and records none', async () => {
  const { mine, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'accepted', { on: addDays(today(), -3), withDocuments: true })
  const { certificateId } = await certificateOf(mine, medicalId)
  const ofClass1 = { medicalClass: 'class1', privilege: 'all' }
  const suspension = { kind: 'suspension', ...ofClass1, text: 'Awaiting a report', reason: 'A fall' }
  await endCare()
  const received = await heardAtPractice(mine, async () => {
    await must(addEvent(mine.regulatorDoctor, certificateId, suspension))
    await must(addEvent(mine.regulatorDoctor, certificateId, { kind: 'replacement', isDeclared: true, receipt: 'R 1' }))
  })
  expect(received).toEqual([])
  const [practiceRecord, own] = [await recordOf(mine.doctor, certificateId), await recordOf(mine.pilot, certificateId)]
  expect([practiceRecord.events, practiceRecord.offers, practiceRecord.certificate.state]).toEqual([[], [], 'current'])
  expect([own.events.length, own.certificate.state]).toEqual([2, 'suspended'])
  const [listed] = (await mine.doctor('GET', `/medicals/${medicalId}/certificates`)).body
  expect(listed).toMatchObject({ state: 'current', code: practiceRecord.certificate.code })
  const kindsFor = async (call: Caller) =>
    (await call('GET', `/medicals/${medicalId}/documents`)).body.map(({ kind }: { kind: string }) => kind)
  expect([(await kindsFor(mine.doctor)).length, (await kindsFor(mine.pilot)).length]).toEqual([3, 4])
  const clocks = (await mine.doctor('GET', `/medicals/${medicalId}/clocks`)).body
  expect(clocks.map(({ kind }: { kind: string }) => kind)).not.toContain('suspension')
  const [event] = own.events
  const notice = `/certificates/${certificateId}/events/${event?.certificateEventId}/notice`
  expect((await mine.doctor('GET', notice)).status).toBe(404)
  expect((await addEvent(mine.doctor, certificateId, suspension)).status).toBe(403)
})

test('a request of a decided medical stays unchanged, and no one at the practice is notified of its results', async () => {
  const { mine, report, endCare } = await addLeaver(scene)
  const medicalId = await medicalAt(mine, 'in_examination')
  const request = {
    medicalId,
    tests: ['glucose'],
    senderId: null,
    isFasting: false,
    isUrgent: false,
    clinicalDetails: '',
    copiesTo: [],
  }
  const { labRequestId, number } = await must(mine.doctor('POST', '/labRequests', request))
  const decided = { status: 'accepted', decidedAt: new Date().toISOString() } as const
  await database.transaction((tx) => tx.update(medicals).set(decided).where(eq(medicals.medicalId, medicalId)))
  await endCare()
  const received = await heardAtPractice(mine, () => report({ ...resultOf(97), placer: String(number) }))
  expect(received).toEqual([])
  const { status, lines } = (await mine.doctor('GET', `/labRequests/${labRequestId}`)).body
  expect([status, lines[0].status]).toEqual(['sent', 'asked'])
  expect(await valuesFor(mine.doctor, `/medicals/${medicalId}/results`)).toEqual([])
})
