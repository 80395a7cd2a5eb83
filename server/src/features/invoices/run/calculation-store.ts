import { lastOfMonth } from '@clearwing/domain/invoices/days.ts'
import type { Charged } from '@clearwing/domain/invoices/fees/fees.ts'
import type { Charge } from '@clearwing/domain/invoices/fees/schema.ts'
import { chargesOf, otherChargesOf } from '@clearwing/domain/invoices/run/charges.ts'
import type { RunException } from '@clearwing/domain/invoices/run/schema.ts'
import type { LineKind } from '@clearwing/domain/invoices/schema.ts'
import { totalsOf } from '@clearwing/domain/invoices/totals.ts'
import { eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { listFees } from '#features/invoices/fees/store.ts'
import { listInterestDue } from '#features/invoices/interest-store.ts'
import {
  distributorOrganisations,
  invoiceDisputes,
  invoiceEntries,
  invoiceLines,
  invoices,
} from '#features/invoices/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { listDecidedMedicals } from './medicals-store.ts'
import { listOtherWork } from './other-work-store.ts'

export type PlannedLine = {
  kind: LineKind
  text: string
  medicalId: number | null
  feeId: number | null
  interestOfId: number | null
  interestUntil: string | null
  cents: number
}

/** What a run would invoice to one organisation. */
export type PlannedInvoice = {
  organisation: typeof organisations.$inferSelect
  gstPercent: number
  lines: PlannedLine[]
  examinations: number
  withoutFee: number
  exceptions: RunException[]
} & ReturnType<typeof totalsOf>

type Asked = { month: string; distributorId: number | null; gstPercent: number }

const newZealandNames = ['', 'new zealand', 'aotearoa', 'nz']
/** A service to a non-resident is exported and zero-rated (Goods and Services Tax Act 1985, section 11A). */
const isResident = ({ country }: { country: string | null }) =>
  newZealandNames.includes((country ?? '').trim().toLowerCase())

/** Everything that a run of this month would invoice. It writes nothing, so that it can be repeated. */
export async function calculateRun(db: Db, { month, distributorId, gstPercent }: Asked): Promise<PlannedInvoice[]> {
  const lastDay = lastOfMonth(month)
  const fees = await listFees(db)
  const named = [
    ...new Set(fees.flatMap(({ item, organisationId }) => (item === 'examination' ? [] : [organisationId ?? 0]))),
  ]
  const [decided, interest, work, distributorOf] = await Promise.all([
    listDecidedMedicals(db, { month, only: 'notCharged' }),
    listInterestDue(db, lastDay),
    listOtherWork(db, month, named),
    distributors(db),
  ])
  const { charges, withoutFee } = chargesOf(decided, fees)
  const allCharges = [...charges, ...otherChargesOf(work, fees, lastDay)]
  const isInRun = (organisationId: number) => (distributorOf.get(organisationId) ?? null) === distributorId
  const ids = [
    ...new Set([
      ...allCharges.map(({ organisationId }) => organisationId),
      ...interest.map(({ organisationId }) => organisationId),
      ...withoutFee.map(({ practiceId }) => practiceId),
    ]),
  ].filter(isInRun)
  if (ids.length === 0) return []
  const [buyers, balances, disputed] = await Promise.all([
    db.select().from(organisations).where(inArray(organisations.organisationId, ids)),
    balancesOf(db, ids),
    organisationsInDispute(db),
  ])
  const chargesBy = Map.groupBy(allCharges, ({ organisationId }) => organisationId)
  const interestBy = Map.groupBy(interest, ({ organisationId }) => organisationId)
  const withoutFeeBy = Map.groupBy(withoutFee, ({ practiceId }) => practiceId)
  return buyers
    .toSorted(
      (one, other) => one.searchText.localeCompare(other.searchText) || one.organisationId - other.organisationId,
    )
    .map((organisation) => {
      const { organisationId } = organisation
      const fees = chargesBy.get(organisationId) ?? []
      const lines = [
        ...fees.map(lineOfCharge),
        ...(interestBy.get(organisationId) ?? []).map(({ invoiceId, number, cents }) => ({
          ...emptyLine,
          kind: 'interest' as const,
          text: `Interest on overdue invoice ${number}`,
          interestOfId: invoiceId,
          interestUntil: lastDay,
          cents,
        })),
      ]
      const percent = isResident(organisation) ? gstPercent : 0
      const totals = totalsOf(lines, percent)
      const missing = withoutFeeBy.get(organisationId)?.length ?? 0
      return {
        organisation,
        gstPercent: percent,
        lines,
        ...totals,
        examinations: fees.filter(({ item }) => item === 'examination').length,
        withoutFee: missing,
        exceptions: exceptionsOf({
          noFee: missing > 0,
          noAddress: totals.totalCents > addressNeededFrom && !organisation.street && !organisation.city,
          creditBalance: (balances.get(organisationId) ?? 0) < 0,
          disputed: disputed.has(organisationId),
        }),
      }
    })
}

/** Over $1,000 an invoice must also state the buyer's address (Goods and Services Tax Act 1985, section 19F). */
const addressNeededFrom = 100_000

const exceptionsOf = (found: Record<RunException, boolean>) =>
  (Object.keys(found) as RunException[]).filter((exception) => found[exception])

const emptyLine = { medicalId: null, feeId: null, interestOfId: null, interestUntil: null }

const lineOfCharge = ({ text, medicalId, feeId, cents }: Charge & Charged): PlannedLine => ({
  ...emptyLine,
  kind: 'fee',
  text,
  medicalId,
  feeId,
  cents,
})

async function distributors(db: Db) {
  const rows = await db.select(getTableColumns(distributorOrganisations)).from(distributorOrganisations)
  return new Map(rows.map(({ organisationId, distributorId }) => [organisationId, distributorId]))
}

/** What organisations owe, over all their invoices. */
async function balancesOf(db: Db, organisationIds: number[]) {
  const rows = await db
    .select({ organisationId: invoices.organisationId, cents: sql<number>`sum(${invoiceEntries.cents})::int` })
    .from(invoices)
    .innerJoin(invoiceEntries, eq(invoiceEntries.invoiceId, invoices.invoiceId))
    .where(inArray(invoices.organisationId, organisationIds))
    .groupBy(invoices.organisationId)
  return new Map(rows.map(({ organisationId, cents }) => [organisationId, cents]))
}

async function organisationsInDispute(db: Db) {
  const rows = await db
    .selectDistinct({ organisationId: invoices.organisationId })
    .from(invoiceDisputes)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceLineId, invoiceDisputes.invoiceLineId))
    .innerJoin(invoices, eq(invoices.invoiceId, invoiceLines.invoiceId))
    .where(isNull(invoiceDisputes.answeredAt))
  return new Set(rows.map(({ organisationId }) => organisationId))
}
