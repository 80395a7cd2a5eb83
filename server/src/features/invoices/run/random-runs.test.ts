import { addMonths, momentAt } from '@clearwing/domain/dates.ts'
import { journalOf } from '@clearwing/domain/invoices/journal.ts'
import { isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { invoiceEntries, invoiceLines, invoices } from '#features/invoices/tables.ts'
import { setNow } from '#testing/clock.ts'
import { addAdministrator } from '#testing/factories.ts'
import { addBilled, addDecided, addFee, addTermsFrom, clearBilling, failingDatabase } from '#testing/run-scene.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { issueRun } from './issue.ts'

afterAll(() => setNow())

/** The same numbers each time, from 0 to below 1. */
function drawn(seed: number) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

test('however often issuing crashes, amounts add up and no number is missing or used twice', async () => {
  await clearBilling()
  const random = drawn(7)
  const first = '2032-01-01'
  setNow(momentAt(first, '08:00'))
  await addTermsFrom(first)
  await addFee(2755, first)
  const practices = []
  for (let count = 0; count < 6; count++) practices.push(await addBilled({ country: random() < 0.3 ? 'Fiji' : null }))
  const person = await addAdministrator()
  for (let month = first; month < '2032-04-01'; month = addMonths(month, 1)) {
    setNow(momentAt(addMonths(month, 1), '09:00'))
    for (const practiceId of practices)
      for (let count = Math.floor(random() * 4); count > 0; count--)
        await addDecided({ practiceId, on: `${month.slice(0, 8)}1${Math.floor(random() * 9)}` })
    const administrator = await underActivity(await as(person))
    const { runId } = (await administrator('POST', '/invoices/runs', { month, distributorId: null })).body
    await administrator('POST', `/invoices/runs/${runId}/lock`, { version: 1 })
    await administrator('POST', `/invoices/runs/${runId}/issue`, { version: 2 })
    for (let crash = 0; crash < 3; crash++)
      await issueRun(
        failingDatabase(() => random() < 0.5),
        runId,
      ).catch(() => undefined)
    await issueRun(database, runId)
    expect((await administrator('GET', `/invoices/runs/${runId}`)).body.state).toBe('issued')
  }
  const [issued, lines, entries] = await Promise.all([
    database.db.select().from(invoices).where(isNotNull(invoices.number)),
    database.db.select().from(invoiceLines),
    database.db.select().from(invoiceEntries),
  ])
  const numbers = issued.map(({ number }) => Number(number?.slice(1))).toSorted((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  for (const { invoiceId, netCents, gstCents, totalCents } of issued) {
    const own = lines.filter((line) => line.invoiceId === invoiceId)
    expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
    expect(own.reduce((sum, line) => sum + line.gstCents, 0)).toBe(gstCents)
    const account = entries.filter((entry) => entry.invoiceId === invoiceId)
    expect(account.map(({ kind, cents }) => [kind, cents])).toEqual([['issue', totalCents]])
    const interestCents = own.reduce((sum, { kind, cents }) => (kind === 'interest' ? sum + cents : sum), 0)
    const parts = { feesCents: netCents - interestCents, interestCents, gstCents }
    const rows = journalOf([{ kind: 'issue', day: first, cents: totalCents, number: '', organisationName: '', parts }])
    expect(rows.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(0)
  }
  expect(issued.length).toBeGreaterThan(9)
})
