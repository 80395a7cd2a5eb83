import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, dayInZone, momentAt } from '@clearwing/domain/dates.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { addEntry } from '#features/invoices/entry-store.ts'
import { users } from '#features/users/tables.ts'
import { setNow } from '#testing/clock.ts'
import { addBilledPractice, addTestTerms, giveAuthority } from '#testing/debit-scene.ts'
import { addAdministrator, addMember } from '#testing/factories.ts'
import { addIssuedInvoice } from '#testing/issued-invoice.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { reminders } from './tables.ts'

// Monday 1 June 2026. The invoice of May is due on Monday 22 June.
const issuedOn = '2026-06-01'
const dueDay = '2026-06-22'

let administrator: Caller
const goTo = async (day: string) => {
  setNow(momentAt(day, '08:00'))
  administrator = await underActivity(await as(await addAdministrator()))
}

beforeAll(async () => {
  await goTo(issuedOn)
  await addTestTerms()
})
afterAll(() => setNow())

/** A practice with a director, a manager and a nurse who have email addresses, and an invoice. */
async function invoicedPractice() {
  const { organisationId, feesEmail } = await addBilledPractice(null)
  const people = await Promise.all(
    [Role.Director, Role.Manager, Role.Nurse].map((roles) => addMember({ organisationId, roles })),
  )
  for (const { userId } of people)
    await database.transaction((tx) =>
      tx
        .update(users)
        .set({ email: `p${userId}@example.test` })
        .where(eq(users.userId, userId)),
    )
  const invoice = await addIssuedInvoice({ organisationId, distributorId: null })
  const [director, manager, nurse] = people.map(({ userId }) => userId) as [number, number, number]
  return Object.assign(invoice, { feesEmail, director, manager, nurse })
}

const openKinds = async (userId: number) => {
  const isOpen = and(eq(reminders.userId, userId), isNull(reminders.endedAt))
  const rows = await database.db.select().from(reminders).where(isOpen).orderBy(asc(reminders.kind))
  return rows.map(({ kind }) => kind)
}

/** Days on which a person, or an address, was sent an email of a template. */
const sentTo = async (to: string, template: string) => {
  const rows = await database.db
    .select()
    .from(emails)
    .where(and(eq(emails.to, to), eq(emails.template, template)))
    .orderBy(asc(emails.emailId))
  return rows.map(({ createdAt, values }) => [dayInZone(createdAt), (values as { lines?: string[] } | null)?.lines])
}

async function remindDaily(from: string, to: string) {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    setNow(momentAt(day, '09:00'))
    await remindOn(day)
  }
}

test('director and manager are reminded of an unpaid invoice 1, 7, 14 and 30 days after it was due, and so is the address for fees', async () => {
  await goTo(issuedOn)
  await remindOn(addDays(issuedOn, -1))
  const { director, manager, nurse, feesEmail, number, invoiceId, organisationId } = await invoicedPractice()
  await remindDaily(issuedOn, '2026-07-25')
  const by = 'Example Supplier Limited'
  for (const userId of [director, manager])
    expect(await sentTo(`p${userId}@example.test`, 'reminder')).toEqual([
      [issuedOn, [`${by} has sent you an invoice. It is due on 22 Jun 2026.`]],
      ...['2026-06-23', '2026-06-29', '2026-07-06', '2026-07-22'].map((day) => [
        day,
        [`An invoice from ${by} was due on 22 Jun 2026.`],
      ]),
    ])
  expect(await openKinds(nurse)).toEqual([])
  expect((await sentTo(feesEmail, 'invoiceReminder')).map(([day]) => day)).toEqual([
    '2026-06-23',
    '2026-06-29',
    '2026-07-06',
    '2026-07-22',
  ])
  expect(JSON.stringify(await database.db.select().from(emails).where(eq(emails.to, feesEmail)))).not.toContain('287')
  await goTo('2026-07-26')
  const pays = { kind: 'payment', day: '2026-07-26', cents: -28_750 } as const
  await database.transaction((tx) => addEntry(tx, theSystem, { invoiceId, organisationId, distributorId: null }, pays))
  expect([number.length, await openKinds(director)]).toEqual([8, []])
})

test('a direct debit has a reminder of its own and holds back that of an overdue invoice until it is dishonoured', async () => {
  await goTo(issuedOn)
  const { director, invoiceId, organisationId } = await invoicedPractice()
  expect(await openKinds(director)).toEqual(['invoice', 'invoice_overdue'])
  await giveAuthority(administrator, organisationId)
  const announced = await administrator('POST', '/invoices/debits', { debitDay: dueDay, invoiceIds: [invoiceId] })
  expect(announced.status).toBe(201)
  expect(await openKinds(director)).toEqual(['debit_notice', 'invoice'])
  await remindDaily('2026-06-01', '2026-06-15')
  const lines = (await sentTo(`p${director}@example.test`, 'reminder')).flatMap(([, sentences]) => sentences)
  expect(lines).toContain('A direct debit is due on 22 Jun 2026.')
  await goTo('2026-06-15')
  const file = { debitDay: dueDay, distributorId: null, format: 'CLEARWING-DEBIT-1' }
  expect((await administrator('POST', '/invoices/debit-files', file)).status).toBe(201)
  await goTo('2026-06-24')
  expect(await openKinds(director)).toEqual(['debit_notice', 'invoice'])
  const { list } = (await administrator('GET', '/invoices/debits')).body
  const { debitId } = list.find((one: { invoiceId: number }) => one.invoiceId === invoiceId)
  const dishonour = { day: '2026-06-23', reason: 'Insufficient funds' }
  expect((await administrator('PUT', `/invoices/debits/${debitId}/dishonour`, dishonour)).status).toBe(200)
  expect(await openKinds(director)).toEqual(['invoice', 'invoice_overdue'])
})

test('organisations without the feature are not reminded, because their invoices are on no screen', async () => {
  await goTo(issuedOn)
  const member = await addMember({ roles: Role.Director })
  await addIssuedInvoice({ organisationId: member.organisationId, distributorId: null })
  expect(await openKinds(member.userId)).toEqual([])
})
