import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMedicals } from './features/medicals/list/list-store.ts'
import { announcements } from './testing/announcements.ts'
import { fileBody, requests } from './testing/authorisation/requests.ts'
import { undoneApp } from './testing/authorisation/undone-app.ts'
import { changeProfile } from './testing/ended-care.ts'
import { addMember } from './testing/factories.ts'
import { must, witnessedMedical } from './testing/medical-errand.ts'
import { addPilot, addScene } from './testing/medical-people.ts'
import { addMerger, merge } from './testing/merge-scene.ts'
import { bodyWith, type Operation, operations, urlWith } from './testing/operations.ts'
import { readPdf } from './testing/pdf.ts'
import type { Ids, Tenant } from './testing/tenant.ts'
import { addTenant } from './testing/tenants.ts'
import { as, type Caller, database, signIn } from './testing/test-app.ts'

// Two records were merged. A practice that knew only the one that was merged away reads nothing of the other one, by any
// call: lists, searches, records, documents, exports.

let server: Awaited<ReturnType<typeof undoneApp>>
let stays: Tenant
let goes: Tenant
let director: Caller
const staff: [string, Record<string, string>][] = []
beforeAll(async () => {
  stays = await addTenant()
  goes = await addTenant()
  const { organisationId } = goes
  for (const role of ['Director', 'Manager', 'Practice_doctor', 'Nurse', 'Staff'] as const) {
    const person = await addMember({ organisationId, roles: Role[role], permissions: allBits })
    if (role === 'Director') director = await as(person)
    const { cookie, token } = await signIn(person)
    staff.push([role, { cookie, 'x-login-token': token, idle: '3600' }])
  }
  const mergers = [await addMerger(), await addMerger()] as const
  const answer = await merge(...mergers, stays.ids.userId ?? 0, goes.ids.userId ?? 0, { conflictReason: 'A slip' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  server = await undoneApp()
})
afterAll(() => server.app.close())

async function said(operation: Operation, ids: Ids, headers: Record<string, string>) {
  const { ids: names = {}, path = {}, query = {}, body, file } = requests[operation.operationId] ?? {}
  const known = {
    ...ids,
    ...Object.fromEntries(Object.entries(names).map(([name, source]) => [name, ids[source] ?? 0])),
  }
  const isFile = operation.parameters.some(({ name }) => name === 'ft')
  const url = urlWith(operation, { ...known, i: known.userId ?? 0, ...(isFile && { ft: 'csv' }), ...path, ...query })
  const common = { method: operation.method, url, remoteAddress: '10.34.0.1' } as const
  const example = bodyWith(operation.body, known)
  const payload = example && { ...example, ...body?.(known) }
  const answer = await server.app.inject(
    server.uploads.has(operation.operationId)
      ? { ...common, ...fileBody(file, headers) }
      : { ...common, headers, ...(payload && { payload }) },
  )
  const isPdf = answer.headers['content-type']?.toString().startsWith('application/pdf')
  const text = isPdf ? (await readPdf(answer.rawPayload).catch(() => ({ text: '' }))).text : ''
  return { status: answer.statusCode, text: `${answer.body}${text}` }
}

/**
 * Operations that do not depend on care: draws concern an organisation's members, and laboratories are the same for
 * all.
 */
const otherwiseKnown = ['getDraw', 'getTestDesk', 'proposeLabRequest']
const byCare = operations.filter(({ operationId }) => !otherwiseKnown.includes(operationId))

test.each(byCare)('$operationId tells the practice of the merged record nothing of the other', async (operation) => {
  const { userId = 0 } = stays.ids
  const tried: [string, Ids][] = [
    ['the merged record', { ...goes.ids }],
    ['the person', { ...goes.ids, userId }],
    ['the other record', { ...stays.ids }],
  ]
  const leaks: string[] = []
  for (const [who, headers] of staff)
    for (const [about, ids] of tried) {
      const { status, text } = await said(operation, ids, headers)
      const at = text.indexOf(stays.mark)
      if (at >= 0) leaks.push(`${who}, ${about}: ${status} ${text.slice(Math.max(0, at - 120), at + 60)}`)
    }
  expect(leaks).toEqual([])
})

test('lists show the practice the name and date of birth that it knew, and find its medicals by that name alone', async () => {
  const found = async (path: string) => (await director('GET', path)).body.list as Record<string, unknown>[]
  const { medicalId, userId: formerId = 0 } = goes.ids
  const all = await found('/medicals?n=100')
  const known = { personName: `Hēmi ${goes.mark}`, dateOfBirth: '1980-07-20' }
  expect(all.find((one) => one.medicalId === medicalId)).toMatchObject(known)
  expect(await found(`/medicals?n=100&f=${goes.mark}`)).toHaveLength(all.length)
  expect(await found(`/medicals?n=100&f=${stays.mark}`)).toEqual([])
  expect(await found(`/medicals?n=100&i=${formerId}`)).toEqual([])
  const client = await director('GET', `/organisations/myOrg/clients/${stays.ids.userId}`)
  expect(client.body).toMatchObject({ name: `Hēmi ${goes.mark}`, dateOfBirth: null, nhi: null, certificates: [] })
})

test('lists ordered by name follow the name that the practice knew', async () => {
  const scene = await addScene({ lastName: 'Abbott' })
  const { practiceId, regulatorId } = scene
  const other = await addScene({ practiceId, regulatorId, lastName: 'Middleton' })
  for (const one of [scene, other]) await witnessedMedical(one, ['class2'])
  const survivor = await addPilot(regulatorId, { lastName: 'Zimmer' })
  const mergers = [await addMerger(), await addMerger()] as const
  const merged = await merge(...mergers, survivor.userId, scene.people.pilot.userId, { conflictReason: 'A slip' })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const pages = [
    { o: 'family', d: 0, p: 1 },
    { o: 'family', d: 0, p: 2 },
    { o: 'family', d: 1, p: 1 },
    { o: 'person', d: 0, p: 1 },
    { o: 'person', d: 1, p: 1 },
  ] as const
  const { userId } = scene.people.doctor
  const rights = { roles: Role.Practice_doctor, permissions: allBits, featureSet: allBits }
  const reader = { ...theSystem, ...rights, userId, organisationId: practiceId, organisationTypes: allBits }
  const found = []
  for (const page of pages) {
    // Pages of one row show the position of each person.
    const { list } = await listMedicals(database.db, reader, { ...page, m: 'All', f: '', n: 1 as never })
    found.push(list.map(({ personName }) => personName.split(' ').at(-1)))
  }
  expect(found).toEqual([['Abbott'], ['Middleton'], ['Middleton'], ['Abbott'], ['Middleton']])
})

test('nothing that happens to the other record is announced to the practice', async () => {
  await using heard = await announcements()
  const { userId = 0, organisationId } = stays.ids
  const body = {
    toUserId: userId,
    toOrganisationId: null,
    isUrgent: false,
    privacy: MessagePrivacy.Public,
    text: 'Kia ora',
  }
  await must(stays.director('POST', `/users/${userId}/message`, body))
  await changeProfile(await as({ userId, organisationId: null }), { street: '8 Kōwhai Terrace' })
  const reached = (id: number | undefined) => heard.audiences().some((one) => one.includes(`"organisationId":${id}`))
  await expect.poll(() => reached(organisationId)).toBe(true)
  expect(reached(goes.organisationId)).toBe(false)
})
