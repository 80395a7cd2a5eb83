import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addYears } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { endCare, lockCare } from '#features/clients/index.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { fetchFile, pdfOf, sendDocument } from '#testing/attach.ts'
import { addLibraryScene, documentNamesIn, pathOfItem, statuses } from '#testing/library-scene.ts'
import { addColleague, addPilot } from '#testing/medical-people.ts'
import { app, as, database } from '#testing/test-app.ts'

const { practiceId, regulatorId, people, pilot, doctor, nurse, manager, regulatorDoctor, ...scene } =
  await addLibraryScene()
const { userId, staff, care, send, add, reception, stranger, administrator } = scene

test('a practice files a document about its client, which the person and clinical staff read', async () => {
  await using received = await announcements()
  const item = await add({ fields: { groupName: 'Heart', codes: 'I48|Z95', datedOn: '2026-01-05', validUntil: '' } })
  expect(item).toMatchObject({
    userId,
    organisationId: practiceId,
    name: 'Cardiology letter',
    groupName: 'Heart',
    codes: 'I48|Z95',
    kind: 'health',
    datedOn: '2026-01-05',
    validUntil: null,
    retention: 'health',
    versionNumber: 1,
    isInCare: true,
  })
  expect(await statuses(pathOfItem(item), pilot, doctor, nurse, administrator)).toEqual([200, 200, 200, 200])
  expect(await statuses(pathOfItem(item), reception, manager, stranger, regulatorDoctor)).toEqual([404, 404, 404, 404])
  expect(await statuses(`${pathOfItem(item)}/content`, pilot, reception)).toEqual([200, 404])
  expect((await fetchFile(people.pilot, `${pathOfItem(item)}/content`)).bytes).toEqual(pdfOf('letter'))
  await expect.poll(() => received.all().some((one) => JSON.stringify(one).includes('LibraryItem'))).toBe(true)
})

test('reception files a health document without reading it, and reads administrative ones', async () => {
  const health = await add({ by: staff })
  expect(await statuses(pathOfItem(health), reception, doctor)).toEqual([404, 200])
  const bill = await add({ by: staff, fields: { kind: 'administrative' } })
  expect(await statuses(pathOfItem(bill), reception, manager, doctor)).toEqual([200, 200, 200])
})

test('a person’s own document is read by the practices that care for them, and changed by the person alone', async () => {
  const item = await add({ by: people.pilot, path: '/users/me/libraryItems', fields: { name: 'Holter' } })
  expect(item).toMatchObject({ organisationId: null, retention: 'none' })
  expect(await statuses(pathOfItem(item), pilot, doctor, reception)).toEqual([200, 200, 404])
  const { name, groupName, codes, kind, datedOn, validUntil, retention, version } = item
  const body = { name: `${name} 2`, groupName, codes, kind, datedOn, validUntil, retention, version }
  expect((await doctor('PUT', pathOfItem(item), body)).status).toBe(403)
  expect((await pilot('PUT', pathOfItem(item), body)).body).toMatchObject({ name: 'Holter 2', version: 2 })
  expect((await pilot('PUT', pathOfItem(item), body)).status).toBe(412)
  const { status, body: refused } = await pilot('PUT', pathOfItem(item), {
    ...body,
    version: 2,
    datedOn: '2026-02-02',
    validUntil: '2026-02-01',
  })
  expect([status, Object.keys(refused.errors)]).toEqual([400, ['validUntil']])
})

test('after care has ended a practice keeps its own documents unchanged, and no other', async () => {
  const person = await addPilot(regulatorId)
  const path = `/users/${person.userId}/libraryItems`
  await care(practiceId, person.userId)
  const storedItem = await add({ path })
  const own = await add({ by: person, path: '/users/me/libraryItems' })
  expect(await statuses(pathOfItem(own), doctor)).toEqual([200])
  await database.transaction(async (tx) => {
    const relation = await lockCare(tx, practiceId, person.userId)
    if (relation) await endCare(tx, { ...theSystem, userId: people.doctor.userId }, relation)
  })
  expect(await statuses(pathOfItem(storedItem), doctor)).toEqual([200])
  expect(await statuses(pathOfItem(own), doctor)).toEqual([404])
  expect((await send({ path })).status).toBe(404)
  expect((await sendDocument(people.doctor, `${pathOfItem(storedItem)}/versions`, { fields: {} })).status).toBe(403)
})

test('no one reads or files documents about themselves at work', async () => {
  const colleague = await addColleague(practiceId, Role.Practice_doctor)
  await care(practiceId, colleague.userId)
  const item = await add({ path: `/users/${colleague.userId}/libraryItems` })
  const atWork = await as(colleague)
  expect(await statuses(pathOfItem(item), atWork)).toEqual([404])
  expect(await documentNamesIn(atWork, `i=${colleague.userId}`)).toEqual([])
  expect((await send({ by: colleague, path: '/users/me/libraryItems' })).status).toBe(403)
})

test('a replacement is a new version and overwrites nothing', async () => {
  const item = await add({ text: 'first' })
  const newVersion = await sendDocument(people.nurse, `${pathOfItem(item)}/versions`, {
    fields: {},
    bytes: pdfOf('second'),
  })
  expect([newVersion.status, newVersion.body.versionNumber]).toEqual([201, 2])
  const opened = async (path: string) => (await fetchFile(people.doctor, `${pathOfItem(item)}${path}`)).bytes.toString()
  expect(await opened('/content')).toContain('second')
  expect(await opened('/versions/1/content')).toContain('first')
  expect(await statuses(`${pathOfItem(item)}/versions/3/content`, doctor)).toEqual([404])
  const { versions } = (await doctor('GET', pathOfItem(item))).body
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
})

test('each opening is recorded, and shown to the person and to the keeper’s doctors', async () => {
  const item = await add()
  await fetchFile(people.nurse, `${pathOfItem(item)}/content`)
  await fetchFile(people.doctor, `${pathOfItem(item)}/content`)
  const { list } = (await pilot('GET', `${pathOfItem(item)}/access`)).body
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Kiri Heke', 'Kiri Lee'])
  expect(await statuses(`${pathOfItem(item)}/access`, doctor, nurse)).toEqual([200, 403])
  expect((await pilot('GET', pathOfItem(item))).body.readers).toBe(2)
  const readings = (await pilot('GET', `/users/${userId}/access?n=100`)).body.list
  expect(JSON.stringify(readings)).toContain('library document')
})

test('the history shows the changes of a document', async () => {
  const item = await add()
  const { name, groupName, codes, kind, datedOn, validUntil, retention, version } = item
  const change = { groupName, codes, kind, datedOn, validUntil, retention, version }
  await nurse('PUT', pathOfItem(item), { ...change, name: `${name}, final` })
  const { list } = (await doctor('GET', `${pathOfItem(item)}/history?m=change`)).body
  expect(list).toMatchObject([{ differences: [{ field: 'name', before: name, after: `${name}, final` }] }])
  expect(await statuses(`${pathOfItem(item)}/history`, pilot, nurse)).toEqual([200, 200])
})

test('a document is linked to records of its own person only', async () => {
  const item = await add()
  const { medicalId } = (await pilot('POST', '/medicals', { regulatorId, classes: ['class2'] })).body
  const none = { medicalId: null, referralId: null, registrationId: null, version: item.version }
  const link = (links: object) => doctor('PUT', `${pathOfItem(item)}/links`, { ...none, ...links })
  expect((await link({ medicalId })).body.errors).toHaveProperty('medicalId')
  expect((await link({ referralId: 1 })).body.errors).toHaveProperty('referralId')
  expect((await link({ registrationId: 2147483647 })).body.errors).toHaveProperty('registrationId')
  const [{ registrationId }] = (await pilot('GET', `/users/${userId}/registrations`)).body
  expect((await link({ registrationId })).body).toMatchObject({ registrationId, version: 2 })
  const own = await add({ by: people.pilot, path: '/users/me/libraryItems' })
  const linked = await pilot('PUT', `${pathOfItem(own)}/links`, { ...none, medicalId, version: own.version })
  expect(linked.body).toMatchObject({ medicalId })
})

test('retention and a legal hold block the removal, which hides the document with its reason', async () => {
  const item = await add({ fields: { name: 'Wrong person' } })
  const remove = (version: number) => doctor('PUT', `${pathOfItem(item)}/removal`, { reason: 'Filed twice', version })
  const { status, body } = await remove(1)
  expect([status, body.title]).toEqual([409, expect.stringContaining('must be kept until')])
  const { name, groupName, codes, kind, datedOn, validUntil, version } = item
  const change = { name, groupName, codes, kind, datedOn, validUntil, version }
  await doctor('PUT', pathOfItem(item), { ...change, retention: 'none' })
  const hold = (version: number, legalHold: string | null, isRestored = false) =>
    administrator('PUT', `${pathOfItem(item)}/control`, { access: null, legalHold, isRestored, version })
  expect(
    (
      await doctor('PUT', `${pathOfItem(item)}/control`, {
        access: null,
        legalHold: null,
        isRestored: false,
        version: 2,
      })
    ).status,
  ).toBe(403)
  expect((await hold(2, 'Case 12')).body).toMatchObject({ legalHold: 'Case 12' })
  expect((await remove(3)).body.title).toContain('legal hold: Case 12')
  await hold(3, null)
  expect((await remove(3)).status).toBe(412)
  const removed = await remove(4)
  expect([removed.status, removed.body.removed]).toEqual([200, expect.objectContaining({ reason: 'Filed twice' })])
  expect(await documentNamesIn(doctor, `i=${userId}&n=100`)).not.toContain('Wrong person')
  expect(await documentNamesIn(doctor, `i=${userId}&m=Removed`)).toEqual(['Wrong person'])
  expect(await statuses(`${pathOfItem(item)}/content`, doctor, pilot)).toEqual([403, 404])
  expect((await hold(5, null, true)).body).toMatchObject({ removed: null })
  expect(await statuses(`${pathOfItem(item)}/content`, doctor, pilot)).toEqual([200, 200])
})

test('a document about a person is refused an access level by its name', async () => {
  const item = await add()
  const control = (access: number) =>
    administrator('PUT', `${pathOfItem(item)}/control`, { access, legalHold: null, isRestored: false, version: 1 })
  for (const [access, name] of [
    [1, 'Administrators only'],
    [2, 'Logged-in users only'],
    [3, 'Public'],
  ] as const)
    expect((await control(access)).body.errors.access).toEqual([expect.stringContaining(name)])
})

test('an organisation’s own document is for its members, until an administrator opens it to others', async () => {
  const path = `/organisations/${practiceId}/libraryItems`
  const item = await add({ by: people.manager, path, fields: { name: 'Cleaning plan' } })
  expect(item).toMatchObject({ userId: null, kind: 'administrative', access: null })
  expect((await send({ by: people.doctor, path })).status).toBe(403)
  expect(await statuses(pathOfItem(item), reception, nurse, stranger, pilot)).toEqual([200, 200, 404, 404])
  const open = (access: number | null, version: number) =>
    administrator('PUT', `${pathOfItem(item)}/control`, { access, legalHold: null, isRestored: false, version })
  await open(2, 1)
  expect(await statuses(pathOfItem(item), reception, stranger)).toEqual([200, 200])
  const visit = () => app.inject({ url: `/api/public${pathOfItem(item)}` })
  expect((await visit()).statusCode).toBe(404)
  await open(3, 2)
  expect((await visit()).rawPayload).toEqual(pdfOf('letter'))
  await open(1, 3)
  expect(await statuses(pathOfItem(item), reception, manager, administrator)).toEqual([404, 404, 200])
})

test('the list finds documents by group, kind, validity and words of details and people', async () => {
  const person = await addPilot(regulatorId, { lastName: 'Ōtaki' })
  await care(practiceId, person.userId)
  const path = `/users/${person.userId}/libraryItems`
  await add({ path, fields: { name: 'Echo', groupName: 'Heart', codes: 'I48', validUntil: addDays(today(), 10) } })
  await add({ path, fields: { name: 'Stress test', groupName: 'Heart', validUntil: addYears(today(), 1) } })
  await add({ path, fields: { name: 'Licence', kind: 'administrative', validUntil: addDays(today(), -1) } })
  const found = (query: string) => documentNamesIn(doctor, `a=myOrg&i=${person.userId}&o=name&d=0&${query}`)
  expect(await found('')).toEqual(['Echo', 'Licence', 'Stress test'])
  expect(await found('gr=Heart')).toEqual(['Echo', 'Stress test'])
  expect(await found('ty=administrative')).toEqual(['Licence'])
  expect(await found('m=Expiring')).toEqual(['Echo'])
  expect(await found('m=Expired')).toEqual(['Licence'])
  expect(await found('m=Valid')).toEqual(['Echo', 'Stress test'])
  expect(await found('m=Unlinked')).toEqual(['Echo', 'Licence', 'Stress test'])
  expect(await found('f=i48')).toEqual(['Echo'])
  expect(await found('f=stre hea')).toEqual(['Stress test'])
  expect(await found('f=otaki lic')).toEqual(['Licence'])
  expect(await found("f=%26 ' :*")).toEqual([])
  expect((await doctor('GET', `/libraryItems/groups?i=${person.userId}`)).body).toEqual(['Heart'])
})
