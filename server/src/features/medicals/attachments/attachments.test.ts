import { addDays } from '@clearwing/domain/dates.ts'
import { mostAttachmentBytes } from '@clearwing/domain/medicals/attachments/rules.ts'
import type { Attachment } from '@clearwing/domain/medicals/attachments/schema.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must, version } from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

let scene: Scene
let stranger: Scene
beforeAll(async () => {
  scene = await addScene()
  stranger = await addScene()
})

const of = (medicalId: number) => `/medicals/${medicalId}/attachments`
const add = async (person: Scene['people']['doctor'] | Scene['people']['pilot'], medicalId: number, given = {}) => {
  const { status, body } = await sendDocument(person, of(medicalId), given)
  expect(status).toBe(201)
  return body as Attachment
}
const listed = async (call: Scene['doctor'], medicalId: number): Promise<Attachment[]> =>
  (await must(call('GET', of(medicalId)))).attachments as Attachment[]
const titles = async (call: Scene['doctor'], medicalId: number) =>
  (await listed(call, medicalId)).map(({ title }) => title)

test('the examining team reads a document of a medical, the person reads what they sent themselves, strangers nothing', async () => {
  const { people, doctor, nurse, pilot, manager, agent } = scene
  const medicalId = await medicalAt(scene, 'in_examination')
  const mine = await add(people.pilot, medicalId, { title: 'Letter of my surgeon', bytes: pdfOf('mine') })
  const theirs = await add(people.nurse, medicalId, { title: 'ECG', kind: 'ecg', bytes: pdfOf('theirs') })
  expect(mine).toMatchObject({ addedBy: people.pilot.userId, addedAtName: null, contentType: 'application/pdf' })
  expect(theirs.addedAtName).toMatch(/^Practice/)

  expect(await titles(doctor, medicalId)).toEqual(['ECG', 'Letter of my surgeon'])
  expect(await titles(nurse, medicalId)).toEqual(['ECG', 'Letter of my surgeon'])
  expect(await titles(pilot, medicalId)).toEqual(['Letter of my surgeon'])
  for (const call of [manager, agent]) expect((await call('GET', of(medicalId))).status).toBeGreaterThan(400)
  for (const call of [stranger.doctor, stranger.pilot, stranger.nurse])
    expect((await call('GET', of(medicalId))).status).toBe(404)

  const open = async (person: Parameters<typeof fetchFile>[0], { attachmentId }: Attachment) =>
    (await fetchFile(person, `${of(medicalId)}/${attachmentId}`)).status
  expect((await fetchFile(people.doctor, `${of(medicalId)}/${mine.attachmentId}`)).bytes).toEqual(pdfOf('mine'))
  expect([await open(people.pilot, mine), await open(people.pilot, theirs)]).toEqual([200, 404])
  expect(await open(stranger.people.doctor, mine)).toBe(404)
  expect(await open(people.manager, mine)).toBe(403)
  // A stranger cannot open it through a medical of their own either.
  const other = await medicalAt(stranger, 'in_examination')
  expect((await fetchFile(stranger.people.doctor, `${of(other)}/${mine.attachmentId}`)).status).toBe(404)

  const reads = (await historyOf('attachment', medicalId)).filter(({ action }) => action === 'read')
  expect(reads.map(({ userId }) => userId)).toContain(people.doctor.userId)
})

test('a document cannot run scripts, and is shown in isolation', async () => {
  const medicalId = await medicalAt(scene, 'in_examination')
  const { attachmentId } = await add(scene.people.doctor, medicalId, { fileName: 'Tāwhiri ECG.pdf' })
  const { headers } = await fetchFile(scene.people.doctor, `${of(medicalId)}/${attachmentId}`)
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['content-disposition']).toContain("filename*=UTF-8''T%C4%81whiri")
})

test.each([
  ['a page labelled as a PDF', { bytes: Buffer.from('<html>'), fileName: 'a.pdf' }, 415],
  ['a photo in an Apple format', { bytes: Buffer.from('00000018667479706865696300', 'hex'), fileName: 'a.heic' }, 415],
  ['more than 25 MiB', { bytes: Buffer.concat([pdfOf('x'), Buffer.alloc(25 * 1024 * 1024)]) }, 413],
  ['without a title', { title: ' ' }, 400],
  ['a title of 81 characters', { title: 'x'.repeat(81) }, 400],
])('%s is refused, and nothing is stored', async (_, given, status) => {
  const medicalId = await medicalAt(scene, 'in_examination')
  expect((await sendDocument(scene.people.doctor, of(medicalId), given)).status).toBe(status)
  expect(await titles(scene.doctor, medicalId)).toEqual([])
})

test('the documents of a medical have a size limit, which removed documents count towards', async () => {
  const { people, doctor } = scene
  const medicalId = await medicalAt(scene, 'in_examination')
  const { attachmentId, version } = await add(people.doctor, medicalId, { title: 'Film of the heart' })
  const isFilm = sql`file_id = (select file_id from medical_attachments where attachment_id = ${attachmentId})`
  const size = mostAttachmentBytes - 100
  await database.transaction((tx) => tx.execute(sql`update files set size = ${size} where ${isFilm}`))
  await must(doctor('PUT', `${of(medicalId)}/${attachmentId}/removal`, { reason: 'Too large', version }))
  const tooMuch = await sendDocument(people.doctor, of(medicalId), { bytes: pdfOf('x'.repeat(100)) })
  expect([tooMuch.status, tooMuch.body.title]).toEqual([409, expect.stringContaining('250 MB at most')])
  await add(people.doctor, medicalId, { bytes: pdfOf('small') })
})

test('the person may add documents until the decision, the team as long as the medical exists', async () => {
  const { people } = scene
  const adds = async (medicalId: number, person: Parameters<typeof sendDocument>[0]) =>
    (await sendDocument(person, of(medicalId))).status
  const draft = await medicalAt(scene, 'draft')
  expect([await adds(draft, people.pilot), await adds(draft, people.doctor)]).toEqual([201, 404])
  const decided = await medicalAt(scene, 'accepted')
  expect([await adds(decided, people.pilot), await adds(decided, people.doctor)]).toEqual([403, 201])
  const withdrawn = await medicalAt(scene, 'withdrawn')
  expect([await adds(withdrawn, people.pilot), await adds(withdrawn, people.nurse)]).toEqual([403, 403])
})

test('a document that names a test satisfies it once an examiner accepts it', async () => {
  const { doctor, nurse, pilot, people } = scene
  const medicalId = await medicalAt(scene, 'awaiting_results', { classes: ['class1'] })
  const due = async () => {
    const { lines } = (await doctor('GET', `/medicals/${medicalId}/due`)).body
    return lines.find(({ test }: { test: string }) => test === 'spirometry')
  }
  const before = await due()
  const { attachmentId, version } = await add(people.pilot, medicalId, { kind: 'spirometry', title: 'Spirometry' })
  const one = `${of(medicalId)}/${attachmentId}`
  const dayOfTest = addDays(today(), -3)
  const documentFields = { kind: 'spirometry', title: 'Spirometry', testCode: 'spirometry', dayOfTest }
  const accepted = { isAbnormal: false, version }
  expect((await doctor('PUT', `${one}/acceptance`, accepted)).status).toBe(409)
  expect((await pilot('PUT', one, { ...documentFields, testCode: 'ecg', version })).status).toBe(400)
  expect((await pilot('PUT', one, { ...documentFields, dayOfTest: null, version })).status).toBe(400)
  const changed = await must(pilot('PUT', one, { ...documentFields, version }))
  expect((await nurse('PUT', `${one}/acceptance`, { ...accepted, version: changed.version })).status).toBe(403)
  const done = await must(doctor('PUT', `${one}/acceptance`, { ...accepted, version: changed.version }))
  expect(done.accepted).toMatchObject({ isAbnormal: false })
  expect(await due()).toMatchObject({ lastResultDay: dayOfTest })
  // The person may no longer change or remove an accepted document.
  expect((await pilot('PUT', one, { ...documentFields, version: done.version })).status).toBe(403)
  expect((await pilot('PUT', `${one}/removal`, { reason: 'Mine', version: done.version })).status).toBe(403)
  const back = await must(doctor('PUT', `${one}/acceptance`, { isAbnormal: null, version: done.version }))
  expect(back.accepted).toBeNull()
  expect((await due()).lastResultDay).toEqual(before.lastResultDay)
})

test('a document is hidden with a reason and can be restored; nothing is deleted', async () => {
  const { doctor, pilot, people } = scene
  const medicalId = await medicalAt(scene, 'in_examination')
  const { attachmentId, version } = await add(people.nurse, medicalId, { title: 'Of another person' })
  const one = `${of(medicalId)}/${attachmentId}`
  expect((await doctor('PUT', `${one}/removal`, { reason: ' ', version })).status).toBe(400)
  const removed = await must(doctor('PUT', `${one}/removal`, { reason: 'Of another person', version }))
  expect(removed.removed).toMatchObject({ reason: 'Of another person' })
  expect((await fetchFile(people.doctor, one)).status).toBe(404)
  expect(await titles(pilot, medicalId)).toEqual([])
  const [removedDocument] = await listed(doctor, medicalId)
  expect(removedDocument?.removed?.reason).toBe('Of another person')
  const stale = await doctor('PUT', `${one}/removal`, { reason: null, version })
  expect([stale.status, stale.body.stored.version]).toEqual([412, removed.version])
  await must(doctor('PUT', `${one}/removal`, { reason: null, version: removed.version }))
  expect((await fetchFile(people.doctor, one)).status).toBe(200)
})

test('a submission contains the documents of that moment: the regulator can open those and no others', async () => {
  const { people, doctor, regulatorDoctor } = scene
  const medicalId = await medicalAt(scene, 'issued')
  const sent = await add(people.doctor, medicalId, { title: 'Sent', bytes: pdfOf('sent') })
  expect((await regulatorDoctor('GET', of(medicalId))).status).toBe(404)
  await must(doctor('POST', `/medicals/${medicalId}/submission`, { version: await version(doctor, medicalId) }))
  const later = await add(people.doctor, medicalId, { title: 'Later' })
  const { content } = await must(regulatorDoctor('GET', `/medicals/${medicalId}/submission`))
  const { attachments } = content as { attachments: Attachment[] }
  expect(attachments.map(({ title, sha256 }) => [title, sha256])).toEqual([['Sent', sent.sha256]])
  const open = async (person: Parameters<typeof fetchFile>[0], { attachmentId }: Attachment) =>
    fetchFile(person, `/medicals/${medicalId}/submission/attachments/${attachmentId}`)
  expect((await open(people.regulatorDoctor, sent)).bytes).toEqual(pdfOf('sent'))
  expect((await open(people.regulatorDoctor, later)).status).toBe(404)
  expect((await open(people.agent, sent)).status).toBe(403)
  expect((await open(stranger.people.regulatorDoctor, sent)).status).toBe(404)
  // The regulator cannot open it through the practice's medical either.
  expect((await fetchFile(people.regulatorDoctor, `${of(medicalId)}/${sent.attachmentId}`)).status).toBe(403)
})

test('the practice of the next medical reads the documents of decided medicals, but not those of one open elsewhere', async () => {
  const mine = await addScene()
  const before = await medicalAt(mine, 'accepted', { on: addDays(today(), -400) })
  const old = await add(mine.people.doctor, before, { title: 'Old ECG', kind: 'ecg' })
  const next = await addScene()
  const people = { ...next.people, pilot: mine.people.pilot }
  const now = await medicalAt({ ...next, regulatorId: mine.regulatorId, people }, 'in_examination')
  const elsewhere = await medicalAt(mine, 'in_examination')
  await add(mine.people.doctor, elsewhere, { title: 'Not yet decided' })
  const { earlier } = (await must(next.doctor('GET', of(now)))) as unknown as { earlier: Attachment[] }
  expect(earlier.map(({ title }) => title)).toEqual(['Old ECG'])
  expect((await fetchFile(next.people.doctor, `${of(now)}/${old.attachmentId}`)).status).toBe(200)
  expect((await fetchFile(next.people.doctor, `${of(before)}/${old.attachmentId}`)).status).toBe(404)
  const pilot = await as(mine.people.pilot)
  expect(await titles(pilot, before)).toEqual(['Old ECG'])
})

test('all documents of a person are in one list, for each reader limited to the medicals they may read', async () => {
  const mine = await addScene()
  const { people, doctor, pilot, manager } = mine
  const decided = await medicalAt(mine, 'accepted', { on: addDays(today(), -400), withDocuments: true })
  await add(people.doctor, decided, { title: 'Old letter' })
  const open = await medicalAt(mine, 'in_examination', { classes: ['class2'] })
  await add(people.nurse, open, { title: 'Nurse’s scan' })
  await add(people.pilot, open, { title: 'My scan' })
  const visibleTitles = async (call: Scene['doctor']) =>
    ((await must(call('GET', `/users/${people.pilot.userId}/documents`))) as unknown as { title: string }[])
      .map(({ title }) => title)
      .toSorted()
  const issued = ['Certificate', 'Letter', 'Medical assessment report']
  expect(await visibleTitles(doctor)).toEqual([...issued, 'My scan', 'Nurse’s scan', 'Old letter'].toSorted())
  expect(await visibleTitles(pilot)).toEqual([...issued, 'My scan', 'Old letter'].toSorted())
  expect((await stranger.doctor('GET', `/users/${people.pilot.userId}/documents`)).status).toBe(404)
  for (const call of [manager, stranger.pilot, mine.regulatorDoctor])
    expect((await call('GET', `/users/${people.pilot.userId}/documents`)).status).toBe(403)
})
