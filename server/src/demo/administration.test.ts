import type { Anomaly } from '@clearwing/domain/anomalies/schema.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import type { Invoice, ListedInvoice } from '@clearwing/domain/invoices/schema.ts'
import { InvoiceState } from '@clearwing/domain/invoices/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { findAnomalies } from '#features/anomalies/review/index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openSite } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { searchFrom } from '#testing/anomaly-scene.ts'
import { demoCallers } from '#testing/demo-callers.ts'
import { newDatabase } from '#testing/new-database.ts'
import { testConfig } from '#testing/test-app.ts'
import { demoLogins, loadDemo } from './index.ts'

// A demo fills an empty database.
const site = await openSite(testConfig(), openDatabase(await newDatabase()), demoLogins)
const app = await createApp(site)
const { as, administratorUnderActivity } = demoCallers(app)

let read: Awaited<ReturnType<typeof administratorUnderActivity>>
let list: ListedInvoice[]
beforeAll(async () => {
  await loadDemo(site)
  read = await administratorUnderActivity()
  list = (await read('/invoices?n=100')).list
}, 240_000)
afterAll(async () => {
  await app.close()
  await site.close()
})

test('there are invoices of eight months in every state', () => {
  expect(list.length).toBeGreaterThanOrEqual(24)
  expect(new Set(list.map(({ month }) => month)).size).toBeGreaterThanOrEqual(8)
  expect([...new Set(list.map(({ state }) => state))].toSorted()).toEqual(InvoiceState.options.toSorted())
})

test('a line is disputed, interest is charged and waived, a debit was returned, and an invoice was paid too much', async () => {
  const invoices: Invoice[] = await Promise.all(list.map(({ invoiceId }) => read(`/invoices/${invoiceId}`)))
  const lines = invoices.flatMap((invoice) => invoice.lines)
  expect(lines.flatMap(({ disputes }) => disputes)).toMatchObject([{ outcome: null }])
  expect(lines.some(({ kind, interest }) => kind === 'interest' && interest !== null)).toBe(true)
  expect(invoices.flatMap(({ waivers }) => waivers)).toHaveLength(1)
  const entries = invoices.flatMap((invoice) => invoice.entries)
  expect(entries.filter(({ kind }) => kind === 'dishonour')).toHaveLength(1)
  expect(entries.filter(({ kind }) => kind === 'credit')).toHaveLength(2)
  expect(invoices.some(({ balanceCents }) => balanceCents < 0)).toBe(true)
})

test('a debit file is at the bank, bank payments are in three states, and no debit day has passed without a file', async () => {
  const { list: files } = await read('/invoices/debit-files')
  expect(files.map(({ openCount }: { openCount: number }) => openCount > 0).toSorted()).toEqual([false, true])
  const { list: payments } = await read('/invoices/bank-payments')
  expect(new Set(payments.map(({ status }: { status: string }) => status)).size).toBe(3)
  const { list: announced } = await read('/invoices/debits?st=announced')
  expect(announced).toHaveLength(1)
  expect(announced[0].debitDay > today()).toBe(true)
})

test('last month waits as two dry runs, and a distributor sees its practices only', async () => {
  const { runs } = await read('/invoices/runs')
  const states = runs.map(({ runId, state }: { runId: number | null; state: string }) => runId !== null && state)
  expect(states.filter((state: string) => state === 'dryRun')).toHaveLength(2)
  expect(states).toContain('locked')
  const distributor = await as('demo.distributor')
  const own: ListedInvoice[] = (await distributor.read('/invoices?n=100')).list
  expect(new Set(own.map(({ organisationName }) => organisationName))).toEqual(
    new Set(['Lakeside Medical Centre', 'Testview Optometry']),
  )
})

test('the history has one open and one acknowledged anomaly, and no false alarm in two months', async () => {
  const now = site.database.clock()
  await searchFrom(momentAt(addDays(today(), -60), '00:00'), site.database)
  await findAnomalies(site.database.at(now), site.keyFor, now)
  const found: Anomaly[] = (await read('/monitor/anomalies')).list
  expect(found).toMatchObject([
    { kind: 'new networks', name: 'Jo Pātea', acknowledgedAt: null },
    { kind: 'night exports', name: 'Hana Wīremu', count: 3, acknowledgedBy: expect.any(String) },
  ])
  const evidence = await Promise.all(
    found.map(async ({ anomalyId }) => (await read(`/monitor/anomalies/${anomalyId}`)).evidence),
  )
  expect(evidence).toMatchObject([
    [{ ipAddress: '203.0.113.20' }, { ipAddress: '198.51.100.77' }],
    [{ entity: 'export of clients' }, {}, {}],
  ])
})
