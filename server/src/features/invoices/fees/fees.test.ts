import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { addMonths, momentAt } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addPractice, addRegulator, addScene } from '#testing/medical-people.ts'
import { clearBilling } from '#testing/run-scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { unique } from '#testing/unique.ts'
import { billedOrganisations } from './tables.ts'

const month = '2041-03-01'
const administrators = [await addAdministrator(), await addAdministrator()]
let first: Caller
let second: Caller

/** Sets the clock to ten o'clock of a day, on which both administrators log in. */
async function at(day: string) {
  setNow(momentAt(day, '10:00'))
  const [one, other] = administrators.map(async (person) => underActivity(await as(person)))
  if (one && other) [first, second] = [await one, await other]
}
beforeEach(() => at('2041-03-15'))
afterEach(() => setNow())

const general = { item: 'examination', organisationId: null, distributorId: null, regulatorId: null } as const
const feeFrom = (fromDay: string, cents = 2750, more: object = {}) => ({ ...general, fromDay, cents, ...more })

const withEmail = async (organisationId: number) => {
  const email = `${unique('fees').replaceAll(' ', '')}@example.org`
  await database.transaction((tx) =>
    tx.update(organisations).set({ feesEmail: email }).where(eq(organisations.organisationId, organisationId)),
  )
  return email
}
const noticesTo = async (email: string) =>
  (await database.db.select().from(emails).where(eq(emails.to, email)).orderBy(emails.emailId))
    .filter(({ template }) => template === 'feeChanged')
    .map(({ values }) => values)

const terms = {
  fromDay: month,
  supplierName: 'Example Certification Ltd',
  supplierAddress: '1 Example Street, Wellington 6011',
  gstNumber: '49-091-850',
  gstPercent: 15,
  interestPercentPerMonth: 1.5,
  bankAccount: '01-0902-0068389-00',
  initiatorCode: '1234567',
  source: 'Agreement of 2041',
}

test('terms start with this month at first, and later with a later month; rows are only added', async () => {
  await clearBilling()
  expect((await first('GET', '/invoices/terms')).body).toEqual([])
  const early = await first('POST', '/invoices/terms', { ...terms, fromDay: addMonths(month, -1) })
  expect(early).toMatchObject({ status: 400, body: { errors: { fromDay: [expect.stringContaining('this month')] } } })
  const added = await first('POST', '/invoices/terms', terms)
  expect(added).toMatchObject({ status: 201, body: [{ fromDay: month, gstNumber: '49091850', isInForce: true }] })
  expect(await first('POST', '/invoices/terms', terms)).toMatchObject({ status: 400 })
  const next = { ...terms, fromDay: addMonths(month, 1), gstPercent: 17.5 }
  expect(await second('POST', '/invoices/terms', next)).toMatchObject({
    status: 201,
    body: [
      { gstPercent: 17.5, isInForce: false },
      { gstPercent: 15, isInForce: true },
    ],
  })
  expect(await second('POST', '/invoices/terms', next)).toMatchObject({
    status: 409,
    body: { errors: { fromDay: ['Terms from this day were already added.'] } },
  })
  await at(addMonths(month, 1))
  expect((await first('GET', '/invoices/terms')).body).toMatchObject([{ isInForce: true }, { isInForce: false }])
  const [row] = added.body
  expect(await historyOf('billing terms', row.billingTermsId)).toMatchObject([{ action: 'create' }])
})

test('a fee is announced by one administrator and approved by another, which is the notice', async () => {
  const practiceId = await addPractice()
  const email = await withEmail(practiceId)
  const start = '2041-04-01'
  const early = await first('POST', '/invoices/fees', feeFrom(month, 2600, { organisationId: practiceId }))
  expect(early).toMatchObject({
    status: 400,
    body: { errors: { fromDay: ['A fee can start in the month after its notice at the earliest.'] } },
  })
  const { status, body } = await first('POST', '/invoices/fees', feeFrom(start, 2600, { organisationId: practiceId }))
  expect({ status, state: body.state, from: body.from }).toEqual({ status: 201, state: 'announced', from: start })
  expect(await noticesTo(email)).toEqual([])
  const own = await first('POST', `/invoices/fees/${body.feeId}/approval`)
  expect(own).toMatchObject({
    status: 403,
    body: { title: 'You announced this fee. Another administrator must approve it.' },
  })
  const approved = await second('POST', `/invoices/fees/${body.feeId}/approval`)
  expect(approved).toMatchObject({ status: 200, body: { state: 'approved', approvedByName: expect.any(String) } })
  expect(await noticesTo(email)).toMatchObject([
    { item: 'an examination', amount: '$26.00', day: '1 Apr 2041', path: '/invoice/all' },
  ])
  expect(await second('POST', `/invoices/fees/${body.feeId}/approval`)).toMatchObject({ status: 409 })
  expect(await historyOf('invoice fee', body.feeId)).toHaveLength(2)
  await at(start)
  expect(await first('POST', `/invoices/fees/${body.feeId}/withdrawal`)).toMatchObject({
    status: 409,
    body: { title: 'This fee already applies. Announce the fee that follows it.' },
  })
})

test('a fee that waited past its notice is not approved any more', async () => {
  const { body } = await first(
    'POST',
    '/invoices/fees',
    feeFrom('2041-04-01', 100, { regulatorId: await addRegulator() }),
  )
  await at('2041-04-01')
  expect(await second('POST', `/invoices/fees/${body.feeId}/approval`)).toMatchObject({ status: 409 })
  expect(await second('POST', `/invoices/fees/${body.feeId}/withdrawal`)).toMatchObject({ status: 200 })
})

test('only practices that a change touches get notice, and again if it is withdrawn', async () => {
  const [plain, agreed] = [await addPractice(), await addPractice()]
  const [plainEmail, agreedEmail] = [await withEmail(plain), await withEmail(agreed)]
  const distributorId = await addOrganisation(Feature.Invoices, OrganisationType.Distributor)
  const [supplied] = [await addPractice()]
  const suppliedEmail = await withEmail(supplied)
  await database.transaction((tx) => tx.insert(billedOrganisations).values({ organisationId: supplied, distributorId }))
  const approved = async (fee: object) => {
    const { body } = await first('POST', '/invoices/fees', fee)
    await second('POST', `/invoices/fees/${body.feeId}/approval`)
    return body.feeId
  }
  await approved(feeFrom('2041-04-01', 1500, { organisationId: agreed }))
  await approved(feeFrom('2041-04-01', 1900, { distributorId }))
  await approved(feeFrom('2041-04-01', 2750))
  await at('2041-04-20')
  const feeId = await approved(feeFrom('2041-05-01', 3000))
  const amounts = async (email: string) => (await noticesTo(email)).map((values) => values?.amount)
  expect(await amounts(plainEmail)).toEqual(['$27.50', '$30.00'])
  expect(await amounts(agreedEmail)).toEqual(['$15.00'])
  expect(await amounts(suppliedEmail)).toEqual(['$19.00'])
  const current = await first('GET', '/invoices/fees?m=Current&n=100')
  expect(current.body.list.map(({ cents }: { cents: number }) => cents)).toEqual(
    expect.arrayContaining([1500, 1900, 2750]),
  )
  await first('POST', `/invoices/fees/${feeId}/withdrawal`)
  expect(await amounts(plainEmail)).toEqual(['$27.50', '$30.00', '$27.50'])
  expect(await amounts(suppliedEmail)).toEqual(['$19.00'])
})

test('a scope has the right kind of organisation', async () => {
  const practiceId = await addPractice()
  const refused = async (more: object) =>
    (await first('POST', '/invoices/fees', feeFrom('2041-06-01', 1, more))).body.errors
  expect(await refused({ distributorId: practiceId })).toEqual({ distributorId: ['Choose a distributor.'] })
  expect(await refused({ regulatorId: practiceId })).toEqual({ regulatorId: ['Choose a medical regulator.'] })
  expect(await refused({ organisationId: 2147483647 })).toEqual({ organisationId: ['Choose an organisation.'] })
  expect(await refused({ item: 'member' })).toEqual({
    organisationId: ['Reports and members are charged to a named organisation only. Choose one.'],
  })
  const twice = feeFrom('2041-06-01', 1, { organisationId: practiceId })
  expect(await first('POST', '/invoices/fees', twice)).toMatchObject({ status: 201 })
  expect(await second('POST', '/invoices/fees', twice)).toMatchObject({
    status: 409,
    body: { errors: { fromDay: [expect.stringContaining('Withdraw it first')] } },
  })
})

test('fees are listed by what is in force, coming and past', async () => {
  const practiceId = await addPractice()
  const scope = { organisationId: practiceId }
  for (const [fromDay, cents] of [
    ['2041-04-01', 1000],
    ['2041-05-01', 1100],
    ['2041-08-01', 1200],
  ] as const) {
    const { body } = await first('POST', '/invoices/fees', feeFrom(fromDay, cents, scope))
    await second('POST', `/invoices/fees/${body.feeId}/approval`)
  }
  await first('POST', '/invoices/fees', feeFrom('2041-07-01', 9900, scope))
  const { name } = (await first('GET', `/organisations/${practiceId}`)).body
  const cents = async (mode: string) =>
    (await first('GET', `/invoices/fees?m=${mode}&d=0&f=${encodeURIComponent(name)}`)).body.list.map(
      (fee: { cents: number }) => fee.cents,
    )
  await at('2041-05-20')
  expect(await cents('Past')).toEqual([1000])
  expect(await cents('Current')).toEqual([1100])
  expect(await cents('Future')).toEqual([9900, 1200])
  await at('2041-07-02')
  expect(await cents('Withdrawn')).toEqual([9900])
  expect(await cents('All')).toEqual([1000, 1100, 9900, 1200])
  const file = await first('GET', `/invoices/fees/export?ft=csv&m=Current&f=${encodeURIComponent(name)}`)
  expect(file.body).toContain('$11.00')
})

test('the effect of a fee on last month is shown before it is announced', async () => {
  await clearBilling()
  const scene = await addScene()
  await at('2041-03-15')
  for (const on of ['2041-02-01', '2041-02-28'])
    await medicalAt(await addScene(scene), 'issued', { on, classes: ['class2', 'class3'] })
  await medicalAt(await addScene(scene), 'withdrawn', { on: '2041-02-10' })
  await medicalAt(await addScene(scene), 'issued', { on: '2041-03-01' })
  const preview = (more: object) =>
    first('POST', '/invoices/fees/preview', { ...general, organisationId: scene.practiceId, cents: 2000, ...more })
  expect((await preview({})).body).toEqual({
    month: '2041-02-01',
    charges: 2,
    beforeCents: 0,
    afterCents: 4000,
  })
  const other = await preview({ organisationId: await addPractice() })
  expect(other.body).toMatchObject({ charges: 0, afterCents: 0 })
})

test('only administrators with an activity see fees and terms; without the feature they do not exist', async () => {
  const director = async (features: number) =>
    as(await addMember({ roles: Role.Director, organisationId: await addOrganisation(features) }))
  const plain = await as(await addAdministrator())
  for (const url of ['/invoices/fees', '/invoices/terms', '/invoices/fees/export?ft=csv']) {
    expect((await plain('GET', url)).status).toBe(403)
    expect((await (await director(Feature.Invoices))('GET', url)).status).toBe(403)
    expect((await (await director(0))('GET', url)).status).toBe(404)
    expect((await (await as(await addIndividual()))('GET', url)).status).toBe(403)
  }
  expect((await plain('POST', '/invoices/fees', feeFrom('2041-06-01'))).status).toBe(403)
  expect((await first('POST', '/invoices/fees/2147483647/approval')).status).toBe(404)
})
