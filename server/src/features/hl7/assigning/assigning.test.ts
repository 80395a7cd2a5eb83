import type { Hl7Message, Hl7MessageSummary } from '@clearwing/domain/hl7/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { hl7Messages } from '#features/hl7/tables.ts'
import { readMedicalResults } from '#features/medicals/results/index.ts'
import { users } from '#features/users/tables.ts'
import { historyOf } from '#testing/history.ts'
import { type Hl7Round, hl7Round } from '#testing/hl7-round.ts'
import { newNhi } from '#testing/laboratory.ts'
import { mailsTo } from '#testing/mails.ts'
import { addPatient } from '#testing/patients.ts'
import { database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { hl7Proposals } from './tables.ts'

let first: Hl7Round
let second: Hl7Round
beforeAll(async () => {
  first = await hl7Round()
  second = await hl7Round()
})

const why = { what: 'Born', reason: 'Asked by telephone' }
const twoThatAgree = { confirmed: ['NHI', 'Family name'], reasons: [why] }

/** A person, and a message with two digits of their date of birth swapped. */
async function swapped() {
  const { userId, nhi } = await addPatient()
  const messageId = await first.stored({ nhi, born: '19970314' })
  return { userId, nhi, messageId }
}

const propose = ({ ask }: Hl7Round, messageId: number, userId: number, version = 1, grounds: object = twoThatAgree) =>
  ask('PUT', `/hl7/${messageId}/user`, { userId, version, ...grounds })
const decide = ({ ask }: Hl7Round, messageId: number, isConfirmed: boolean, version = 2) =>
  ask('PUT', `/hl7/${messageId}/user/confirmation`, { version, isConfirmed })
const read = async (messageId: number): Promise<Hl7Message> => (await first.ask('GET', `/hl7/${messageId}`)).body
const countOf = async (userId: number) => (await readMedicalResults(database.db, { userId })).series.length

test('a person is suggested with a score, its reasons, and the slip that would explain the difference', async () => {
  const { userId, messageId } = await swapped()
  const { suggestions } = await read(messageId)
  expect(suggestions[0]).toMatchObject({ userId, needsConfirmation: true, score: 60 })
  expect(suggestions[0]?.reasons).toContain(
    'The date of birth differs: 97 and 79 are swapped digits, a common typing slip.',
  )
})

test('a match that the date of birth contradicts needs a second administrator', async () => {
  const { userId, messageId } = await swapped()
  const asked = await propose(first, messageId, userId)
  expect(asked.body).toMatchObject({
    status: 'unassigned',
    version: 2,
    proposal: { userId, askedBy: first.userId, confirmed: ['NHI', 'Family name'], reasons: [why] },
  })
  expect(await countOf(userId)).toBe(0)
  expect((await decide(first, messageId, true)).status).toBe(403)
  expect((await propose(second, messageId, userId, 2)).status).toBe(409)
  const filed = await decide(second, messageId, true)
  expect(filed.body).toMatchObject({ status: 'filed', userId, proposal: null })
  expect(await countOf(userId)).toBe(1)
  const [assigned] = await historyOf('hl7 assignment', messageId)
  expect(assigned).toMatchObject({ userId: second.userId, subjectUserId: userId, after: { reasons: [why] } })
})

/** Gives a person an address, and returns the emails sent to it. */
async function reachable(userId: number) {
  const email = `${unique('second')}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, userId)))
  return () => mailsTo(email)
}

test('the other administrators are emailed a link, without person or content', async () => {
  const { userId, nhi, messageId } = await swapped()
  const [asker, other, person] = [
    await reachable(first.userId),
    await reachable(second.userId),
    await reachable(userId),
  ]
  await propose(first, messageId, userId)
  const [mail, ...more] = await other()
  expect(mail?.text).toContain(`/hl7/${messageId}`)
  expect(`${mail?.subject} ${mail?.html}`).not.toMatch(new RegExp(`Campbell|${nhi}|result|laboratory`, 'i'))
  expect([...more, ...(await asker()), ...(await person())]).toEqual([])
})

test('a message whose assignment is declined is unassigned again; the proposer may decline it too', async () => {
  const { userId, messageId } = await swapped()
  await propose(first, messageId, userId)
  expect((await decide(first, messageId, false)).body).toMatchObject({ status: 'unassigned', proposal: null })
  await propose(first, messageId, userId, 3)
  expect((await decide(second, messageId, false, 4)).body).toMatchObject({ status: 'unassigned', proposal: null })
  expect((await decide(second, messageId, true, 5)).status).toBe(404)
})

test('after a day an assignment can no longer be confirmed, but can be proposed again', async () => {
  const { userId, messageId } = await swapped()
  await propose(first, messageId, userId)
  const longAgo = { askedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() }
  await database.transaction((tx) => tx.update(hl7Proposals).set(longAgo).where(eq(hl7Proposals.messageId, messageId)))
  expect((await decide(second, messageId, true)).status).toBe(409)
  expect((await propose(second, messageId, userId, 2)).body.proposal).toMatchObject({ askedBy: second.userId })
})

test.each([
  ['nothing compared', { confirmed: [], reasons: [why] }, 'confirmed'],
  ['a difference ticked as checked', { confirmed: ['NHI', 'Born'], reasons: [why] }, 'confirmed'],
  ['no comment on a difference', { confirmed: ['NHI', 'Family name'], reasons: [] }, 'reasons'],
])('an assignment is refused with %s', async (_what, said, field) => {
  const { userId, messageId } = await swapped()
  const { status, body } = await propose(first, messageId, userId, 1, said)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('no one can assign results to themselves', async () => {
  const messageId = await first.stored({})
  expect((await propose(first, messageId, first.userId)).status).toBe(403)
})

test('a rejected message leaves the list with its reason; undone, it returns with its original reason', async () => {
  const { userId, messageId } = await swapped()
  const reject = (body: object) => first.ask('PUT', `/hl7/${messageId}/rejection`, { version: 1, text: null, ...body })
  expect((await reject({ reason: 'other' })).status).toBe(400)
  expect((await reject({ reason: 'not ours' })).body).toMatchObject({
    status: 'rejected',
    rejection: { reason: 'not ours', text: null },
    place: { position: null },
  })
  expect((await propose(first, messageId, userId, 2)).status).toBe(409)
  const { body } = await first.ask('DELETE', `/hl7/${messageId}/rejection`, { version: 2 })
  expect(body).toMatchObject({ status: 'unassigned', reason: 'test NHI', rejection: null })
})

test('an enquiry to the laboratory is recorded with the message', async () => {
  const { messageId } = await swapped()
  const { body } = await first.ask('PUT', `/hl7/${messageId}/question`, { version: 1 })
  expect(body.asked).toMatchObject({ at: expect.any(String), byName: expect.any(String) })
})

test('the person named in a message is created with it, unless they probably have a record already', async () => {
  const [lastName, nhi] = [unique('Hoani').replaceAll(/\d/g, ''), newNhi()]
  const messageId = await first.stored({ name: `${lastName}^Mere`, born: '19880102' })
  const person = { firstName: 'Mere', middleNames: null, lastName, dateOfBirth: '1988-01-02', gender: 'F', nhi: null }
  const create = (id: number) => first.ask('POST', `/hl7/${id}/person`, { version: 1, ...person })
  const created = await create(messageId)
  expect(created.body).toMatchObject({ status: 'filed', userName: `Mere ${lastName}` })
  expect(await countOf(created.body.userId)).toBe(1)
  const secondMessageId = await first.stored({ nhi, name: `${lastName}^Mere`, born: '19880102' })
  const refused = await create(secondMessageId)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(`Mere ${lastName}`)])
  expect((await read(secondMessageId)).status).toBe('unassigned')
})

test('a person is not created with the NHI of another person', async () => {
  const { nhi } = await addPatient({ nhi: 'AAA11AU' })
  const [lastName, messageId] = [unique('Hoani').replaceAll(/\d/g, ''), await first.stored({ nhi, born: '19790413' })]
  const person = { firstName: 'Mere', middleNames: null, lastName, dateOfBirth: '1988-01-02', gender: null, nhi }
  const { status, body } = await first.ask('POST', `/hl7/${messageId}/person`, { version: 1, ...person })
  expect([status, body]).toMatchObject([
    409,
    { title: 'This person probably has a record already.', detail: expect.stringContaining('Robert James Campbell') },
  ])
})

test('a person is created with a known gender or none', async () => {
  const messageId = await first.stored({ name: 'Aperahama^Rongo', born: '19750506' })
  const named = { firstName: 'Rongo', middleNames: null, lastName: 'Aperahama' }
  const person = { ...named, dateOfBirth: '1975-05-06', nhi: null }
  const create = (gender: string | null) =>
    first.ask('POST', `/hl7/${messageId}/person`, { version: 1, ...person, gender })
  expect(await create('U')).toMatchObject({ status: 400, body: { errors: { gender: [expect.any(String)] } } })
  expect(await create(null)).toMatchObject({ status: 200, body: { status: 'filed' } })
})

test('names in messages are listed only with an activity, and the reading is recorded once', async () => {
  const round = await hl7Round()
  const controlId = unique('NAMES')
  const messageId = await round.stored({ controlId, name: 'PARATA^Wiremu^T', born: '19580720' })
  const path = `/hl7/unassigned?f=${encodeURIComponent(controlId)}`
  const rowOf = (body: { list: Hl7MessageSummary[] }) => body.list.find((row) => row.messageId === messageId)
  const without = (await round.askWithout('GET', path)).body
  expect(rowOf(without)?.person).toBeNull()
  expect(Object.keys(without.latest).toSorted()).toEqual(['receivedAt', 'sender'])
  for (const _ of [1, 2]) {
    const { body } = await round.ask('GET', path)
    expect(rowOf(body)?.person).toEqual({ name: 'PARATA, Wiremu T', dateOfBirth: '1958-07-20', nhi: '' })
  }
  expect(await historyOf('unassigned hl7 names', round.userId)).toEqual([
    expect.objectContaining({ action: 'read', userId: round.userId, activityId: round.activityId, after: null }),
  ])
})

/** Only messages sent in this round. */
async function listed(round: Hl7Round, controlId: string, filters: string) {
  const { status, body } = await round.ask('GET', `/hl7/unassigned?f=${controlId}&${filters}`)
  const ids = (body.list as Hl7MessageSummary[] | undefined)?.map(({ messageId }) => messageId)
  return { status, ids, totalItems: body.totalItems, best: (body.list as Hl7MessageSummary[])?.[0]?.bestMatch, body }
}

test('unassigned messages can be filtered by match score, only with an activity', async () => {
  const controlId = unique('BAND')
  const { userId, nhi } = await addPatient()
  const likely = await first.stored({ controlId: `${controlId}-1`, nhi, born: '19970314' })
  const unmatched = await first.stored({
    controlId: `${controlId}-2`,
    name: unique('Zyx').replaceAll(/\d/g, ''),
    born: '',
  })
  const high = await listed(first, controlId, 'sc=high')
  expect([high.ids, high.totalItems, high.best]).toMatchObject([[likely], 1, { userId, score: 60 }])
  expect((await listed(first, controlId, 'sc=none')).ids).toEqual([unmatched])
  expect((await listed(first, controlId, 'sc=low')).ids).toEqual([])
  expect(high.body.scored).toBeNull()
  for (const path of ['/hl7/unassigned?sc=high', '/hl7/unassigned/export?ft=csv&sc=high'])
    expect((await first.askWithout('GET', path)).status).toBe(403)
  expect((await first.ask('GET', '/hl7?sc=high')).status).toBe(400)
})

test('an export filtered by score contains the requested rows and no names', async () => {
  const controlId = unique('BANDFILE')
  const { nhi } = await addPatient()
  await first.stored({ controlId: `${controlId}-1`, nhi, born: '19970314' })
  await first.stored({ controlId: `${controlId}-2`, name: unique('Zyx').replaceAll(/\d/g, ''), born: '' })
  const { body } = await first.ask('GET', `/hl7/unassigned/export?ft=csv&sc=high&f=${controlId}`)
  expect(String(body)).toContain(`${controlId}-1`)
  expect(String(body)).not.toMatch(new RegExp(`${controlId}-2|CAMPBELL|${nhi}`))
})

test('the list shows and filters messages waiting for a second administrator', async () => {
  const controlId = unique('SECOND')
  const { userId, nhi } = await addPatient()
  const waiting = await first.stored({ controlId: `${controlId}-1`, nhi, born: '19970314' })
  const other = await first.stored({ controlId: `${controlId}-2` })
  await propose(first, waiting, userId)
  const all = await listed(first, controlId, 'o=controlId&d=0')
  expect(all.body.list.map((row: Hl7MessageSummary) => row.isAwaitingConfirmation)).toEqual([true, false])
  expect(all.ids).toEqual([waiting, other])
  expect((await listed(first, controlId, 'wf=second')).ids).toEqual([waiting])
  await decide(first, waiting, false)
  expect((await listed(first, controlId, 'wf=second')).ids).toEqual([])
})

test('a chosen person is compared with a message, and the reading is recorded', async () => {
  const { userId, messageId } = await swapped()
  const compare = (id: number, round = first) => round.ask('GET', `/hl7/${messageId}/people/${id}`)
  const { body } = await compare(userId)
  expect(body).toMatchObject({ userId, version: 1, score: 60, needsConfirmation: true })
  expect(body.compared).toContainEqual(expect.objectContaining({ what: 'NHI', agreement: 'same' }))
  expect(await historyOf('hl7 message', messageId)).toContainEqual(
    expect.objectContaining({ action: 'read', userId: first.userId, activityId: first.activityId }),
  )
  expect((await compare(2_000_000_000)).status).toBe(404)
  expect((await first.askWithout('GET', `/hl7/${messageId}/people/${userId}`)).status).toBe(403)
})

test('each message shows its position among the unassigned ones, and its neighbours', async () => {
  const [older, newer] = [await first.stored({}), await first.stored({})]
  const { place } = await read(older)
  expect(place).toMatchObject({ previous: newer, position: expect.any(Number) })
  expect((await read(newer)).place).toMatchObject({ next: older, position: (place.position ?? 0) - 1 })
})

test('the owner of a number in the message is suggested, however many people share the name', async () => {
  const family = unique('Aaron').replaceAll(/\d/g, '')
  const namesakes = Array.from({ length: 101 }, () => ({
    firstName: 'A',
    lastName: `A ${family}`,
    searchText: searchable(`A ${family}`),
  }))
  await database.transaction((tx) => tx.insert(users).values(namesakes))
  const { userId, nhi } = await addPatient({ lastName: 'Zed' })
  const messageId = await first.stored({ nhi, name: `${family}^B`, born: '19790314' })
  expect((await read(messageId)).suggestions[0]).toMatchObject({ userId })
})

test('the list shows the best match, and can be filtered by sender, reason and waiting time', async () => {
  const { nhi, messageId } = await swapped()
  const other = await first.stored({})
  const sender = (await read(messageId)).sendingFacility
  const { senderId } = (await first.ask('GET', '/hl7Senders')).body.find(
    ({ aliases }: { aliases: { facility: string }[] }) => aliases.some(({ facility }) => facility === sender),
  )
  const list = async (filter: string): Promise<Hl7MessageSummary[]> =>
    (await first.ask('GET', `/hl7/unassigned?n=100&${filter}`)).body.list
  const ids = async (filter: string) => (await list(filter)).map((row) => row.messageId)
  const differing = await list(`re=test+NHI&se=${senderId}`)
  expect(differing.find((row) => row.messageId === messageId)).toMatchObject({
    person: { nhi },
    bestMatch: { name: 'Robert James Campbell', score: 60 },
  })
  expect(differing.map((row) => row.messageId)).not.toContain(other)
  expect(await ids('se=2147483647')).toEqual([])
  expect(await ids('wa=1')).not.toContain(messageId)
  const twoDaysAgo = { receivedAt: new Date(Date.now() - 48 * 3_600_000).toISOString() }
  await database.transaction((tx) => tx.update(hl7Messages).set(twoDaysAgo).where(eq(hl7Messages.messageId, messageId)))
  expect(await ids('wa=1')).toContain(messageId)
  expect(await ids('wa=7')).not.toContain(messageId)
})
