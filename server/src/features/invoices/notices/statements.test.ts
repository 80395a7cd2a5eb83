import { theSystem } from '@clearwing/domain/access/actor.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { addEntry } from '#features/invoices/entry-store.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { setNow } from '#testing/clock.ts'
import { addBilledPractice, addTestTerms } from '#testing/debit-scene.ts'
import { addOrganisation } from '#testing/factories.ts'
import { addIssuedInvoice } from '#testing/issued-invoice.ts'
import { database, site } from '#testing/test-app.ts'
import { sendStatements } from './job.ts'
import { listWithoutNotice, mailStatement } from './store.ts'

beforeAll(async () => {
  setNow('2026-05-04T21:00:00Z')
  await addTestTerms()
})
afterAll(() => setNow())

const run = (now: string) => {
  setNow(now)
  return sendStatements.run(workplaceOf({ ...site, address: 'http://clearwing.test' }), {})
}
const statementsTo = async (to: string) =>
  (
    await database.db
      .select()
      .from(emails)
      .where(and(eq(emails.to, to), eq(emails.template, 'statementReady')))
  ).map(({ values }) => values)

test('on the 1st, organisations with a balance or with movement in the month before get a link to their statement', async () => {
  setNow('2026-05-04T21:00:00Z')
  const [owing, paid, idle] = [
    await addBilledPractice(null),
    await addBilledPractice(null),
    await addBilledPractice(null),
  ]
  const { organisationId } = owing
  await addIssuedInvoice({ organisationId, distributorId: null })
  const invoice = await addIssuedInvoice({ organisationId: paid.organisationId, distributorId: null })
  const pays = { kind: 'payment', day: '2026-05-20', cents: -28_750 } as const
  await database.transaction((tx) => addEntry(tx, theSystem, invoice, pays))
  const without = await addOrganisation()
  await addIssuedInvoice({ organisationId: without, distributorId: null })

  const first = '2026-05-31T20:00:00Z'
  expect(await listWithoutNotice(database.at(first).db, '2026-05-01')).not.toContain(without)
  await run(first)
  const path = `/invoice/statement/${organisationId}`
  expect(await statementsTo(owing.feesEmail)).toMatchObject([{ month: 'May 2026', path }])
  expect(await statementsTo(paid.feesEmail)).toHaveLength(1)
  expect(await statementsTo(idle.feesEmail)).toEqual([])
  await run('2026-06-01T20:00:00Z')
  expect(await statementsTo(owing.feesEmail)).toHaveLength(1)

  await run('2026-06-30T20:00:00Z')
  expect(await statementsTo(owing.feesEmail)).toMatchObject([{ month: 'May 2026' }, { month: 'Jun 2026' }])
  expect(await statementsTo(paid.feesEmail)).toHaveLength(1)
})

test('a run that was stopped half way sends the rest, and two runs at the same time send one email', async () => {
  setNow('2026-07-05T21:00:00Z')
  const practices = [await addBilledPractice(null), await addBilledPractice(null)] as const
  for (const { organisationId } of practices) await addIssuedInvoice({ organisationId, distributorId: null })
  const now = '2026-07-31T20:00:00Z'
  await database.at(now).transaction((tx) => mailStatement(tx, theSystem, practices[0].organisationId, '2026-07-01'))
  await Promise.all([run(now), run(now)])
  for (const { feesEmail } of practices) expect(await statementsTo(feesEmail)).toHaveLength(1)
})

test('an email that cannot be queued leaves no notice behind', async () => {
  setNow('2026-09-05T21:00:00Z')
  const { organisationId } = await addBilledPractice(null)
  await addIssuedInvoice({ organisationId, distributorId: null })
  const fails = database.transaction(async (tx) => {
    await mailStatement(tx, theSystem, organisationId, '2026-09-01')
    throw new Error('killed')
  })
  await expect(fails).rejects.toThrow('killed')
  expect(await listWithoutNotice(database.db, '2026-09-01')).toContain(organisationId)
})
