import { RegistrationOption, Role } from '@clearwing/domain/access/bits.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { expect, test } from 'vitest'
import { findUserByRegistrationNumber } from '#features/registrations/index.ts'
import { announcements } from '#testing/announcements.ts'
import { addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { addClaimant, addNumberingRegulator, addReviewer, claimOf, sendEvidence } from '#testing/registrations.ts'
import { as, database } from '#testing/test-app.ts'

const regulatorId = await addNumberingRegulator()
const reviewer = await addReviewer(regulatorId)
const doctor = await as(reviewer)

let lastNumber = 1_000_000
const newNumber = () => String(++lastNumber)

/** A person with a pending claim and evidence. */
async function waiting(number = newNumber()) {
  const person = await addClaimant()
  const claimed = await person.call('POST', '/users/me/registrations', claimOf(regulatorId, number))
  const { registrationId } = claimed.body
  const { body } = await sendEvidence(person.session, registrationId)
  return { ...person, number, registrationId, fileId: body.files[0].fileId, url: `/registrations/${registrationId}` }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const sighted = { sightedKind: 'New Zealand passport', sightedCharacters: '482', numberCheckedIn: 'register' }
const versionOf = async ({ call, url }: Waiting) => (await call('GET', url)).body.version
const set = async (by: typeof doctor, one: Waiting, change: object) =>
  by('PUT', `${one.url}/status`, { version: await versionOf(one), ...change })
const approve = (one: Waiting) => set(doctor, one, { status: 'approved', ...sighted })

test('a claimed number is pending, stored without leading zeros, and cannot be used to log in yet', async () => {
  const person = await addClaimant()
  const number = newNumber()
  const claim = claimOf(regulatorId, ` 00${number} `.trim().slice(0, 9))
  expect((await person.call('POST', '/users/me/registrations', claim)).body.errors).toEqual({
    organisationUserId: ['Enter a number of this form: digits only, e.g. 12345'],
  })
  const { status, body } = await person.call('POST', '/users/me/registrations', claimOf(regulatorId, number))
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      organisationUserId: number,
      status: 'pending',
      evidence: 0,
      isComplete: false,
      waitingDays: 0,
    }),
  ])
  expect(body).toMatchObject({ sameNumber: null, similarity: null, similarPeople: [], sameNumbers: [] })
  expect(await findUserByRegistrationNumber(database.db, number)).toBeUndefined()
  expect((await person.call('GET', '/users/me/registrations')).body).toHaveLength(1)
  expect((await person.call('GET', '/registrations?st=pending')).body.list).toMatchObject([
    { organisationUserId: number },
  ])
  expect((await historyOf('registration', body.registrationId)).at(-1)).toMatchObject({
    action: 'create',
    subjectUserId: person.userId,
    after: expect.objectContaining({ organisationUserId: number }),
  })
})

test('a person has one registration with a regulator; a repeated request creates no second one', async () => {
  const person = await addClaimant()
  const claim = claimOf(regulatorId, newNumber())
  const key = { 'idempotency-key': 'once' }
  const first = await person.call('POST', '/users/me/registrations', claim, key)
  expect((await person.call('POST', '/users/me/registrations', claim, key)).body).toEqual(first.body)
  const second = await person.call('POST', '/users/me/registrations', claim)
  expect([second.status, second.body.errors]).toEqual([409, { regulatorId: [expect.stringContaining('already')] }])
})

test.each([
  ['letters', { organisationUserId: 'AB12' }, 'organisationUserId'],
  ['nothing', { organisationUserId: ' ' }, 'organisationUserId'],
  ['eleven characters', { organisationUserId: '12345678901' }, 'organisationUserId'],
  ['an expiry that is not stored', { expiresOn: '2027-01-01' }, 'expiresOn'],
  ['an unknown document type', { identityCharacters: '12' }, 'identityCharacters'],
  ['an unknown document', { identityKind: 'library card' }, 'identityKind'],
  ['an organisation without numbers', { regulatorId: await addOrganisation() }, 'regulatorId'],
])('%s is refused beside its field', async (_what, given, field) => {
  const person = await addClaimant()
  const { status, body } = await person.call('POST', '/users/me/registrations', claimOf(regulatorId, '1', given))
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('an approval records the document seen and where the number was checked; the person is notified and can log in with it', async () => {
  const one = await waiting()
  await using received = await announcements()
  const { status, body } = await approve(one)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ status: 'approved', ...sighted, waitingDays: null, decidedByName: expect.any(String) }),
  ])
  expect(await findUserByRegistrationNumber(database.db, one.number)).toBe(one.userId)
  const own = (await one.call('GET', one.url)).body
  expect(own).toMatchObject({ status: 'approved', ...sighted, decidedByName: body.decidedByName })
  const [mail] = await mailsTo(one.email)
  expect(mail?.text).toContain('/user/me/registrations')
  expect(mail?.text).not.toContain(one.number)
  expect((await historyOf('registration', one.registrationId)).at(-1)).toMatchObject({
    userId: reviewer.userId,
    subjectUserId: one.userId,
    before: expect.objectContaining({ status: 'pending' }),
    after: expect.objectContaining({ status: 'approved', decidedBy: reviewer.userId, ...sighted }),
  })
  const toThem = received.about({ userId: one.userId }).map((message) => 'event' in message && message.event)
  expect(toThem).toContain('Toast')
  expect(received.audiences().join()).toContain(`{"organisationId":${regulatorId}}`)
})

test('the regulator can ask, get an answer and ask again; question and answer are stored with it', async () => {
  const one = await waiting()
  const asked = await set(doctor, one, { status: 'more_information_asked', question: 'From which school?' })
  expect(asked.body).toMatchObject({ status: 'more_information_asked', question: 'From which school?', answer: null })
  expect((await mailsTo(one.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/question about/)])
  const answered = await set(one.call, one, { status: 'pending', answer: 'Wānaka.' })
  expect(answered.body).toMatchObject({ status: 'pending', question: 'From which school?', answer: 'Wānaka.' })
  const secondQuestion = await set(doctor, one, { status: 'more_information_asked', question: 'When?' })
  expect(secondQuestion.body).toMatchObject({ question: 'When?', answer: null })
})

test('a refusal has a reason of up to 30 characters and a longer explanation; claimed again, it is pending without them', async () => {
  const one = await waiting()
  const tooLong = await set(doctor, one, { status: 'refused', reason: 'x'.repeat(31), explanation: null })
  expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([400, ['reason']])
  const words = { reason: 'Not this person’s number', explanation: 'It was given to another person in 2019.' }
  expect((await set(doctor, one, { status: 'refused', ...words })).body).toMatchObject({ status: 'refused', ...words })
  expect((await one.call('GET', one.url)).body).toMatchObject(words)
  const { regulatorId: _, ...change } = claimOf(regulatorId, newNumber())
  const url = `/users/me/registrations/${one.registrationId}`
  const after = await one.call('PUT', url, { ...change, version: await versionOf(one) })
  expect(after.body).toMatchObject({ status: 'pending', kind: 'again', reason: null, explanation: null, evidence: 1 })
})

test('withdrawing an approval ends the login name at once', async () => {
  const one = await waiting()
  await approve(one)
  const back = await set(doctor, one, { status: 'refused', reason: 'Approved by mistake', explanation: null })
  expect(back.body).toMatchObject({ status: 'refused', sightedKind: null, numberCheckedIn: null })
  expect(await findUserByRegistrationNumber(database.db, one.number)).toBeUndefined()
})

const words = {
  approved: sighted,
  refused: { reason: 'No', explanation: null },
  more_information_asked: { question: 'Why?' },
  pending: { answer: 'So.' },
  withdrawn: {},
} as const
type Status = keyof typeof words
const statuses = Object.keys(words) as Status[]

/** How to reach each status from pending. */
const there: Record<Status, (one: Waiting) => Promise<unknown>> = {
  pending: async () => undefined,
  approved: approve,
  refused: (one) => set(doctor, one, { status: 'refused', ...words.refused }),
  more_information_asked: (one) => set(doctor, one, { status: 'more_information_asked', question: '?' }),
  withdrawn: (one) => set(one.call, one, { status: 'withdrawn' }),
}
const ways = {
  pending: ['approved', 'refused', 'more_information_asked', 'withdrawn'],
  more_information_asked: ['approved', 'refused', 'pending', 'withdrawn'],
  approved: ['refused', 'more_information_asked'],
  refused: [],
  withdrawn: [],
} as Record<Status, Status[]>

test.each(statuses)('from %s only the allowed transitions work, for the right people', async (from) => {
  for (const to of statuses) {
    const one = await waiting()
    await there[from](one)
    const isPersons = to === 'pending' || to === 'withdrawn'
    const [right, wrong] = isPersons ? [one.call, doctor] : [doctor, one.call]
    expect([to, (await set(wrong, one, { status: to, ...words[to] })).status]).toEqual([to, 403])
    const { status, body } = await set(right, one, { status: to, ...words[to] })
    expect([to, status]).toEqual([to, ways[from].includes(to) ? 200 : 409])
    if (status === 200) expect(body.status).toBe(to)
  }
})

test('a registration changed in the meantime cannot be decided', async () => {
  const one = await waiting()
  const version = await versionOf(one)
  const { regulatorId: _, ...change } = claimOf(regulatorId, newNumber())
  await one.call('PUT', `/users/me/registrations/${one.registrationId}`, { ...change, version })
  const { status, body } = await doctor('PUT', `${one.url}/status`, { status: 'approved', ...sighted, version })
  expect([status, body.stored.organisationUserId]).toEqual([412, change.organisationUserId])
})

test('only one of two claims to a number can be approved; the other shows a conflict', async () => {
  const number = newNumber()
  const [one, other] = [await waiting(number), await waiting(number)]
  const { body } = await doctor('GET', other.url)
  expect(body).toMatchObject({
    sameNumber: 1,
    sameNumbers: [{ registrationId: one.registrationId, status: 'pending' }],
  })
  await approve(one)
  const refused = await approve(other)
  expect([refused.status, refused.body.errors.organisationUserId]).toEqual([409, [expect.any(String)]])
  const { list } = (await doctor('GET', `/registrations?a=myOrg&st=pending&f=${number}`)).body
  expect(list).toMatchObject([{ registrationId: other.registrationId, sameNumber: 1, similarity: 3 }])
  expect((await other.call('GET', other.url)).body).toMatchObject({
    sameNumber: null,
    sameNumbers: [],
    similarPeople: [],
  })
})

test('a doctor can also correct an approved number; it stays approved, and the person is notified', async () => {
  const one = await waiting()
  await approve(one)
  const number = newNumber()
  const { regulatorId: _, identityKind: __, identityCharacters: ___, ...given } = claimOf(regulatorId, number)
  const change = { ...given, version: await versionOf(one) }
  expect((await one.call('PUT', one.url, change)).status).toBe(403)
  expect((await doctor('PUT', one.url, change)).body).toMatchObject({ organisationUserId: number, status: 'approved' })
  expect(await findUserByRegistrationNumber(database.db, number)).toBe(one.userId)
  expect((await mailsTo(one.email)).at(-1)?.subject).toContain('corrected')
})

test('details the regulator stores are required before approval, also of people who only signed up', async () => {
  const expiring = await addNumberingRegulator(RegistrationOption.Registration_expiry)
  const its = await as(await addReviewer(expiring))
  const person = await addClaimant()
  const without = await person.call('POST', '/users/me/registrations', claimOf(expiring, '1'))
  expect(without.body.errors).toEqual({ expiresOn: [fieldMessage.complete] })
  const given = { expiresOn: '2020-01-01' }
  const { body } = await person.call('POST', '/users/me/registrations', claimOf(expiring, '1', given))
  const status = { status: 'approved', ...sighted, version: body.version }
  const approved = (await its('PUT', `/registrations/${body.registrationId}/status`, status)).body
  expect(approved).toMatchObject({ status: 'approved', isExpired: true })
  const user = (await person.call('GET', '/users/me')).body.user
  expect(user.registrations).toMatchObject([{ status: 'approved', isExpired: true, expiresOn: '2020-01-01' }])
  expect(user.registrations).toMatchObject([{ details: [{ detail: 'expiresOn', day: '2020-01-01' }] }])
})

test('a regulator’s agent has no queue, and sees an approved number only on the person’s profile', async () => {
  const agent = await as(await addReviewer(regulatorId, Role.Regulator))
  const one = await waiting()
  expect((await agent('GET', '/registrations?a=myOrg')).body.totalItems).toBe(0)
  expect((await agent('GET', one.url)).status).toBe(404)
  expect((await agent('GET', `/users/${one.userId}`)).status).toBe(404)
  await approve(one)
  const { registrations } = (await agent('GET', `/users/${one.userId}`)).body.user
  expect(registrations).toMatchObject([{ organisationUserId: one.number, status: 'approved' }])
})

test('an export of the queue is in the history of everyone in it', async () => {
  const one = await waiting()
  const { status, body } = await doctor('GET', `/registrations/export?ft=csv&a=myOrg&f=${one.number}`)
  expect([status, String(body)]).toEqual([200, expect.stringContaining(one.number)])
  expect((await historyOf('registration', one.registrationId)).at(-1)).toMatchObject({ action: 'read' })
  expect((await one.call('GET', '/registrations/export?ft=csv')).status).toBe(403)
})

test('only users with access can read the history', async () => {
  const one = await waiting()
  await doctor('GET', one.url)
  await approve(one)
  const { list } = (await one.call('GET', `${one.url}/history`)).body
  expect(list.map(({ action }: { action: string }) => action)).toEqual(['change', 'read', 'change', 'create'])
  expect((await (await addClaimant()).call('GET', `${one.url}/history`)).status).toBe(404)
})
