import { beforeAll, expect, test } from 'vitest'
import { announcements } from '#testing/announcements.ts'
import { addBilledPractice, addDebitScene, giveAuthority, givenAuthority, testAccounts } from '#testing/debit-scene.ts'
import { historyOf } from '#testing/history.ts'
import type { Caller } from '#testing/test-app.ts'

let scene: Awaited<ReturnType<typeof addDebitScene>>
beforeAll(async () => {
  scene = await addDebitScene()
})

const pathOf = (id: number | 'myOrg') => `/organisations/${id}/debit-authority`
const read = (call: Caller, id: number | 'myOrg' = scene.organisationId) => call('GET', pathOf(id))
const put = (call: Caller, id: number | 'myOrg', given: object = {}) => call('PUT', pathOf(id), givenAuthority(given))
const end = (call: Caller, id: number | 'myOrg', authorityId: number) =>
  call('DELETE', pathOf(id), { authorityId, reason: 'We pay by transfer from now on.' })

test('a manager gives the authority of the practice; the account is shown only to those who manage its invoices', async () => {
  const { body: before } = await read(scene.manager, 'myOrg')
  expect(before).toMatchObject({ current: null, consent: expect.stringContaining('authorisation code 0123456') })
  const { status, body } = await put(scene.manager, 'myOrg')
  expect([status, body.current]).toEqual([
    200,
    expect.objectContaining({
      account: '••-••••-••••389-00',
      isUnknownBank: false,
      holder: 'Example Medical Centre',
      givenBy: 'Tess Tauira, Practice manager',
      consent: before.consent,
      recordedByName: expect.any(String),
    }),
  ])
  for (const manages of [scene.administrator, scene.distributor])
    expect((await read(manages)).body.current.account).toBe(testAccounts[0])
  const [row] = await historyOf('debitAuthority', body.current.authorityId)
  expect(row).toMatchObject({ action: 'create', after: { account: '••-••••-••••389-00' } })
})

test('a new authority replaces the old one, which stays listed with the reason of its end', async () => {
  const { organisationId } = await addBilledPractice(scene.distributorId)
  const first = await giveAuthority(scene.distributor, organisationId)
  const stale = await put(scene.distributor, organisationId, { account: testAccounts[1] })
  expect([stale.status, stale.body.title]).toEqual([409, expect.stringContaining('changed in the meantime')])
  const { body } = await put(scene.distributor, organisationId, {
    account: testAccounts[1],
    replacedAuthorityId: first,
  })
  expect(body).toMatchObject({
    current: { account: testAccounts[1] },
    endedAuthorities: [{ authorityId: first, endReason: 'Replaced by a new authority.' }],
  })
  expect((await end(scene.distributor, organisationId, first)).status).toBe(409)
  const ended = await end(scene.distributor, organisationId, body.current.authorityId)
  expect(ended.body).toMatchObject({
    current: null,
    endedAuthorities: [{ endReason: 'We pay by transfer from now on.' }, { authorityId: first }],
  })
  expect((await historyOf('debitAuthority', first)).map(({ action }) => action)).toEqual(['create', 'change'])
})

test('two authorities given at the same time do not both apply', async () => {
  const { organisationId } = await addBilledPractice(null)
  const both = await Promise.all([put(scene.administrator, organisationId), put(scene.administrator, organisationId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['an account whose check digit is wrong', { account: '01-0902-0068388-00' }, 'account', 400],
  ['a branch outside its bank', { account: '01-5000-0068389-00' }, 'account', 400],
  ['no account', { account: '' }, 'account', 400],
  ['a text', { account: 'unknown' }, 'account', 400],
  ['an unknown bank', { account: '99-0902-0068389-00' }, 'account', 200],
  ['no holder', { holder: '' }, 'holder', 400],
  ['a holder of 51 characters', { holder: 'x'.repeat(51) }, 'holder', 400],
  ['no name', { givenByName: ' ' }, 'givenByName', 400],
  ['no position', { position: '' }, 'position', 400],
  ['a day in the future', { givenOn: '2199-01-01' }, 'givenOn', 400],
  ['other words', { consent: 'I agree to everything.' }, 'consent', 400],
  ['no agreement', { hasAgreed: false }, 'hasAgreed', 400],
])('%s answers under its field', async (_case, given, field, expected) => {
  const { organisationId } = await addBilledPractice(null)
  const { status, body } = await put(scene.administrator, organisationId, given)
  expect(status).toBe(expected)
  if (status === 400) expect(Object.keys(body.errors)).toEqual([field])
})

test('an unknown bank is accepted and marked', async () => {
  const { organisationId } = await addBilledPractice(null)
  const { body } = await put(scene.administrator, organisationId, { account: '99-0902-0068389-00' })
  expect(body.current).toMatchObject({ account: '99-0902-0068389-00', isUnknownBank: true })
})

test('other users get no answer about the authority', async () => {
  const others = [scene.nurse, scene.otherManager, scene.withoutFeature, scene.idle]
  const answers = await Promise.all(
    others.flatMap((call) => [read(call), put(call, scene.organisationId), end(call, scene.organisationId, 1)]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await read(scene.distributor, scene.otherPracticeId)).status).toBe(404)
  expect((await put(scene.distributor, scene.otherPracticeId)).status).toBe(404)
  expect((await read(scene.administrator, 2147483647)).status).toBe(404)
})

test('a change is announced to the practice, its distributor and administrators', async () => {
  await using received = await announcements()
  const { organisationId } = await addBilledPractice(scene.distributorId)
  await put(scene.administrator, organisationId)
  const audience = [{ organisationId }, { organisationId: scene.distributorId }, 'administrators']
  await expect
    .poll(() => received.all().filter((one) => JSON.stringify(one).includes('DirectDebit')))
    .toEqual([expect.objectContaining({ audience })])
})
