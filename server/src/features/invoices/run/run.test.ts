import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import type { InvoiceRunRecord, RunRow } from '@clearwing/domain/invoices/run/schema.ts'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { billedOrganisations } from '#features/invoices/fees/tables.ts'
import { issueInvoice } from '#features/invoices/issue-store.ts'
import { invoiceEntries, invoiceLines, invoices } from '#features/invoices/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import {
  addBilled,
  addDecided,
  addDistributor,
  addFee,
  addTermsFrom,
  clearBilling,
  failingDatabase,
  regulatorOfRuns,
} from '#testing/run-scene.ts'
import { as, type Caller, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { issueInvoices, issueRun } from './issue.ts'

const person = await addAdministrator()
let administrator: Caller
async function at(day: string) {
  setNow(momentAt(day, '10:00'))
  administrator = await underActivity(await as(person))
}
afterAll(() => setNow())

const start = async (month: string, distributorId: number | null = null, by = administrator) =>
  (await by('POST', '/invoices/runs', { month, distributorId })).body.runId as number
const read = async (runId: number, by = administrator): Promise<InvoiceRunRecord> =>
  (await by('GET', `/invoices/runs/${runId}`)).body
const act = async (runId: number, part: 'lock' | 'unlock' | 'issue', by = administrator) =>
  by('POST', `/invoices/runs/${runId}/${part}`, { version: (await read(runId, by)).version })
const job = (runId: number) =>
  issueInvoices.run(workplaceOf({ ...site, database, address: 'http://127.0.0.1' }), { runId })
const rowOf = ({ rows }: InvoiceRunRecord, organisationId: number) =>
  rows.find((row) => row.organisationId === organisationId) as RunRow
const numbers = async () => {
  const rows = await database.db.select().from(invoices).where(isNotNull(invoices.number)).orderBy(asc(invoices.number))
  return rows.map(({ number }) => Number(number?.slice(1)))
}
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

await clearBilling()
await at('2031-02-01')

test('without terms no month is offered; with them a month is from the first of the next', async () => {
  expect((await administrator('GET', '/invoices/runs')).body).toEqual({ hasTerms: false, runs: [] })
  await addTermsFrom('2031-02-01')
  await addFee(2500, '2031-02-01')
  await at('2031-02-28')
  expect((await administrator('GET', '/invoices/runs')).body).toEqual({ hasTerms: true, runs: [] })
  const early = await administrator('POST', '/invoices/runs', { month: '2031-02-01', distributorId: null })
  expect(early).toMatchObject({ status: 400, body: { errors: { month: ['This month cannot be billed.'] } } })
  await at('2031-03-01')
  const { runs } = (await administrator('GET', '/invoices/runs')).body
  expect(runs).toMatchObject([{ runId: null, month: '2031-02-01', distributorId: null, state: 'dryRun' }])
})

test('a dry run charges each decided medical once, and what a fee names', async () => {
  const [practice, plain] = [await addBilled(), await addBilled({ hasAddress: false })]
  const specialist = await addBilled({ types: OrganisationType.Specialist_practice })
  const flying = await addBilled({ types: 0 })
  await addFee(150, '2031-02-01', { organisationId: flying }, 'member')
  for (const _ of [1, 2, 3]) await addMember({ organisationId: flying, roles: Role.Staff })
  await addMember({ organisationId: specialist, roles: Role.Staff })
  await addDecided({ practiceId: practice, on: '2031-02-10', classes: ['class1', 'class2', 'class3'] })
  await addDecided({ practiceId: practice, on: '2031-02-28', status: 'declined' })
  await addDecided({ practiceId: practice, on: '2031-02-28', status: 'referred' })
  await addDecided({ practiceId: plain, on: '2031-02-01', status: 'accepted' })
  for (const status of ['withdrawn', 'lapsed', 'at_practice', 'assessing', 'declared', 'to_send'] as const)
    await addDecided({ practiceId: practice, on: '2031-02-10', status })
  await addDecided({ practiceId: practice, on: '2031-01-31' })
  await addDecided({ practiceId: practice, on: '2031-03-01' })
  const run = await read(await start('2031-02-01'))
  expect(run).toMatchObject({ state: 'dryRun', version: 1 })
  expect(rowOf(run, practice)).toMatchObject({ examinations: 3, netCents: 7500, gstCents: 1125, totalCents: 8625 })
  expect(rowOf(run, practice).exceptions).toEqual(['noAuthority'])
  expect(rowOf(run, plain)).toMatchObject({
    examinations: 1,
    invoiceId: null,
    exceptions: ['noAddress', 'noEmail', 'noAuthority'],
  })
  expect(rowOf(run, flying)).toMatchObject({ members: 3, examinations: 0, netCents: 450 })
  expect(rowOf(run, specialist)).toBeUndefined()
  expect(run.totals).toMatchObject({ examinations: 4, members: 3, netCents: 10450 })
})

test('locking stores drafts once, unlocking deletes them', async () => {
  const runId = await start('2031-02-01')
  const { version } = await read(runId)
  const [one, other] = await Promise.all(
    [1, 2].map(() => administrator('POST', `/invoices/runs/${runId}/lock`, { version })),
  )
  expect([one?.status, other?.status].toSorted()).toEqual([200, 412])
  expect(await act(runId, 'lock')).toMatchObject({ status: 409, body: { title: 'This run is already locked.' } })
  const locked = await read(runId)
  expect(locked).toMatchObject({ state: 'locked', invoices: 3, issuedInvoices: 0 })
  expect(locked.rows.every(({ invoiceId, number }) => invoiceId !== null && number === null)).toBe(true)
  expect(locked.totals).toMatchObject({ examinations: 4, members: 3, netCents: 10450 })
  expect(await act(runId, 'unlock')).toMatchObject({ status: 200, body: { state: 'dryRun', invoices: 0 } })
  expect(await act(runId, 'issue')).toMatchObject({ status: 409, body: { title: 'This run is not locked.' } })
  expect(await database.db.$count(invoices)).toBe(0)
  expect((await read(runId)).totals).toEqual(locked.totals)
  expect(await historyOf('invoice run', runId)).toHaveLength(3)
})

test('a crash while invoices are issued leaves no number twice or missing', async () => {
  const runId = await start('2031-02-01')
  await act(runId, 'lock')
  await act(runId, 'issue')
  // The transaction of the second organisation fails, and everything after the third.
  await expect(
    issueRun(
      failingDatabase((count) => count === 3),
      runId,
    ),
  ).rejects.toThrow('The process stopped')
  expect(await read(runId)).toMatchObject({ state: 'issuing', issuedInvoices: 2 })
  expect(await numbers()).toEqual([1, 2])
  await expect(
    issueRun(
      failingDatabase((count) => count > 1),
      runId,
    ),
  ).rejects.toThrow('The process stopped')
  await Promise.all([job(runId), job(runId)])
  expect(await read(runId)).toMatchObject({ state: 'issued', invoices: 3, issuedInvoices: 3 })
  expect(await numbers()).toEqual(oneTo(3))
  const entries = await database.db.select().from(invoiceEntries)
  expect(entries.map(({ kind }) => kind)).toEqual(['issue', 'issue', 'issue'])
  await job(runId)
  expect(await numbers()).toEqual(oneTo(3))
  expect(await act(runId, 'unlock')).toMatchObject({ status: 409 })
})

test('a medical is not charged again, however it changes, and a later one is charged late', async () => {
  const [line] = await database.db.select().from(invoiceLines).where(isNotNull(invoiceLines.medicalId)).limit(1)
  const medicalId = line?.medicalId ?? 0
  const changed = { status: 'accepted' as const, decidedAt: momentAt('2031-03-05', '09:00') }
  await database.transaction((tx) => tx.update(medicals).set(changed).where(eq(medicals.medicalId, medicalId)))
  const late = await addBilled()
  await addDecided({ practiceId: late, on: '2031-02-20' })
  await at('2031-04-02')
  const run = await read(await start('2031-03-01'))
  expect(rowOf(run, late)).toMatchObject({ examinations: 1 })
  // One of the practice's medicals was decided in March.
  expect(run.totals.examinations).toBe(2)
})

test('a medical without a fee is reported in the month of its decision only, and the fee is that of the examination', async () => {
  const practiceId = await addBilled()
  await addDecided({ practiceId, on: '2031-03-10', examinedOn: '2031-01-20' })
  const march = await read(await start('2031-03-01'))
  expect(rowOf(march, practiceId)).toMatchObject({ examinations: 0, totalCents: 0, withoutFee: 1 })
  expect(rowOf(march, practiceId).exceptions).toContain('noFee')
  await addFee(9900, '2031-03-15', { organisationId: practiceId })
  await addDecided({ practiceId, on: '2031-03-20', examinedOn: '2031-03-14' })
  await addDecided({ practiceId, on: '2031-03-20', examinedOn: '2031-03-15' })
  await at('2031-05-02')
  const april = await read(await start('2031-04-01'))
  expect(rowOf(april, practiceId)).toMatchObject({ examinations: 2, netCents: 12400, withoutFee: 0 })
})

test('overdue invoices bear interest in the next run, once, and a buyer abroad pays no tax', async () => {
  const runId = await start('2031-03-01')
  const march = await read(runId)
  expect(march.totals.interestCents).toBeGreaterThan(0)
  await act(runId, 'lock')
  await act(runId, 'issue')
  await job(runId)
  const lines = await database.db.select().from(invoiceLines).where(eq(invoiceLines.kind, 'interest'))
  expect(lines[0]).toMatchObject({ text: expect.stringMatching(/^Interest on I\d{7} up to 31 Mar 2031$/), gstCents: 0 })
  // Due on 20 March: 11 days of a balance of 86.25 dollars at 1.5 % a month of 31 days.
  expect(lines.map(({ cents }) => cents)).toContain(46)
  const abroad = await addBilled({ country: 'Fiji' })
  await addDecided({ practiceId: abroad, on: '2031-04-10' })
  const april = await read(await start('2031-04-01'))
  expect(rowOf(april, abroad)).toMatchObject({ netCents: 2500, gstCents: 0, totalCents: 2500 })
  const again = april.totals.interestCents
  expect(again).toBeGreaterThan(march.totals.interestCents)
})

test('a distributor makes the runs of its own practices only', async () => {
  const [own, other] = [await addDistributor(), await addDistributor()]
  const [practice, foreign] = [
    await addBilled({ distributorId: own.organisationId }),
    await addBilled({ distributorId: other.organisationId }),
  ]
  for (const practiceId of [practice, foreign]) await addDecided({ practiceId, on: '2031-04-15' })
  const manager = await as(own.manager)
  const { runs } = (await manager('GET', '/invoices/runs')).body
  expect(new Set(runs.map(({ distributorId }: { distributorId: number }) => distributorId))).toEqual(
    new Set([own.organisationId]),
  )
  const runId = await start('2031-04-01', own.organisationId, manager)
  const run = await read(runId, manager)
  expect(run.rows.map(({ organisationId }) => organisationId)).toEqual([practice])
  const general = await read(await start('2031-04-01'))
  expect(rowOf(general, practice)).toBeUndefined()
  expect(
    (await manager('POST', '/invoices/runs', { month: '2031-04-01', distributorId: other.organisationId })).status,
  ).toBe(403)
  expect((await manager('POST', '/invoices/runs', { month: '2031-04-01', distributorId: null })).status).toBe(403)
  expect((await manager('GET', `/invoices/runs/${general.runId}`)).status).toBe(404)
  expect((await (await as(other.manager))('GET', `/invoices/runs/${runId}`)).status).toBe(404)
  expect((await act(runId, 'lock', manager)).status).toBe(200)
  expect((await act(runId, 'issue', manager)).status).toBe(200)
  await job(runId)
  expect(await read(runId, manager)).toMatchObject({ state: 'issued', issuedInvoices: 1 })
  // A practice that leaves its distributor is not billed a second time for the month.
  await database.transaction((tx) =>
    tx.delete(billedOrganisations).where(eq(billedOrganisations.organisationId, practice)),
  )
  expect(rowOf(await read(await start('2031-04-01')), practice)).toBeUndefined()
})

test('others have no runs', async () => {
  const runId = await start('2031-04-01')
  const member = async (features: number, roles: number, types: number = OrganisationType.Medical_practice) =>
    as(await addMember({ roles, organisationId: await addOrganisation(features, types) }))
  const callers: [Caller, number, number][] = [
    [await member(Feature.Invoices, Role.Manager), 403, 404],
    [await member(Feature.Invoices, Role.Staff, OrganisationType.Distributor), 403, 404],
    [await member(0, Role.Manager, OrganisationType.Distributor), 404, 404],
    [await as(await addIndividual()), 403, 404],
    [await as(person), 403, 404],
  ]
  for (const [caller, ofList, ofOne] of callers) {
    expect((await caller('GET', '/invoices/runs')).status).toBe(ofList)
    expect((await caller('GET', `/invoices/runs/${runId}`)).status).toBe(ofOne)
    expect((await caller('POST', `/invoices/runs/${runId}/lock`, { version: 1 })).status).toBe(ofOne)
  }
})

test('an invoice of a run is issued once', async () => {
  const [issued] = await database.db.select().from(invoices).where(isNotNull(invoices.number)).limit(1)
  const again = database.transaction((tx) => issueInvoice(tx, theSystem, issued?.invoiceId ?? 0))
  await expect(again).rejects.toThrow('already issued')
  expect(await numbers()).toEqual(oneTo((await numbers()).length))
  expect(regulatorOfRuns).toBeGreaterThan(0)
})
