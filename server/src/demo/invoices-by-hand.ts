import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addDays, addMonths, momentAt } from '@clearwing/domain/dates.ts'
import { addEntry, createCreditNote, issueByHand, lockInvoice, readInvoice } from '#features/invoices/index.ts'
import type { Database } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { announceOn } from './invoice-payments.ts'
import type { DemoOrganisations } from './organisations.ts'

type Line = { text: string; cents: number }

/** Issues an invoice to a practice at ten o'clock of a day. Returns its id. */
async function issueOn(database: Database, actor: Actor, day: string, invoiced: Place, lines: Line[]) {
  return database.at(momentAt(day, '10:00')).transaction((tx) => issueByHand(tx, actor, invoiced, { lines }))
}

type Place = { organisationId: number; distributorId: number | null }

const placesOf = ({
  harbour,
  lakeside,
  optometry,
  cardiology,
  distributor,
}: DemoOrganisations): Record<'harbour' | 'cardiology' | 'lakeside' | 'optometry', Place> => ({
  harbour: { organisationId: harbour, distributorId: null },
  cardiology: { organisationId: cardiology, distributorId: null },
  lakeside: { organisationId: lakeside, distributorId: distributor },
  optometry: { organisationId: optometry, distributorId: distributor },
})

/** The set-up of each practice in the first month, and an entry in the directory for each quarter. */
export async function chargeSetUp(
  database: Database,
  actor: Actor,
  organisations: DemoOrganisations,
  firstMonth: string,
) {
  const places = placesOf(organisations)
  const lines = [
    { text: 'Set-up of the practice', cents: 25_000 },
    { text: 'Training of staff, two hours', cents: 18_000 },
  ]
  for (const invoiced of Object.values(places)) await issueOn(database, actor, addDays(firstMonth, 2), invoiced, lines)
  const entry = [{ text: 'Entry in the directory, three months', cents: 6000 }]
  for (const months of [1, 3])
    await issueOn(database, actor, addDays(addMonths(firstMonth, months), 6), places.optometry, entry)
}

/**
 * Invoices of the day before yesterday, which are not due for weeks: one is emailed, one has its debit announced, one is
 * paid in part, one is credited, and one could not be emailed.
 */
export async function chargeLately(database: Database, actor: Actor, organisations: DemoOrganisations) {
  const { harbour, cardiology, lakeside, optometry } = placesOf(organisations)
  const day = addDays(today(database.db), -2)
  const issue = (invoiced: Place, text: string, cents: number) =>
    issueOn(database, actor, day, invoiced, [{ text, cents }])
  await issue(harbour, 'Labels for samples, two rolls', 4500)
  await issue(optometry, 'Entry in the directory, three months', 6000)
  const debited = await issue(harbour, 'Training of staff, one hour', 9000)
  const partPaid = await issue(cardiology, 'Training of staff, one hour', 9000)
  const credited = await issue(lakeside, 'Training of staff, one hour', 9000)
  const { dueDay } = await readInvoice(database.db, debited)
  await announceOn(database, actor, [{ invoiceId: debited }], dueDay ?? '')
  await database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, partPaid)
    const payment = { kind: 'payment', day: today(tx), cents: -4000, note: 'Internet banking' } as const
    if (invoice) await addEntry(tx, actor, invoice, payment)
  })
  await database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, actor, credited)
    const lines = (await readInvoice(tx, credited)).lines.map(({ lineId, cents }) => ({ lineId, cents }))
    if (invoice) await createCreditNote(tx, actor, invoice, { lines, reason: 'The training was cancelled' })
  })
}
