import { z } from 'zod'
import { IdParam, isoDay } from '#fields.ts'
import { Ageing } from './ageing.ts'
import { EntryKind, type EntryKind as Kind } from './schema.ts'
import { entryKindNames } from './words.ts'

export const StatementRow = z
  .object({
    day: z.string(),
    kind: EntryKind,
    invoiceId: z.int32(),
    /** 'Invoice I0000012', 'Payment of I0000012' */
    document: z.string(),
    note: z.string().nullable(),
    debitCents: z.int32(),
    creditCents: z.int32(),
    /** What was owed after it. */
    balanceCents: z.int32(),
  })
  .meta({ id: 'StatementRow' })
export type StatementRow = z.infer<typeof StatementRow>

const cents = z.int32()
/** The account of an organisation from a first to a last day. */
export const Statement = z
  .object({
    organisationId: z.int32(),
    organisationName: z.string(),
    from: z.string(),
    to: z.string(),
    openingCents: cents,
    rows: z.array(StatementRow),
    closingCents: cents,
    /** What is owed today, by the days since it was due. */
    ageing: Ageing,
    /** Interest until today that no invoice charges yet. */
    accruedCents: cents,
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof Statement>

/** What each organisation owes today. */
export const OrganisationAgeing = Ageing.extend({
  organisationId: z.int32(),
  organisationName: z.string(),
}).meta({ id: 'OrganisationAgeing' })
export type OrganisationAgeing = z.infer<typeof OrganisationAgeing>

export const StatementParam = z.strictObject({ organisationId: IdParam })
export type StatementParam = z.infer<typeof StatementParam>

/** First and last day; without them, from the first day of the third month before this one until today. */
export const StatementQuery = z
  .strictObject({ b: isoDay.optional(), l: isoDay.optional() })
  .refine(({ b, l }) => !b || !l || b <= l, { error: 'The last day is before the first.', path: ['l'] })
export type StatementQuery = z.infer<typeof StatementQuery>

export type StatementEntry = {
  entryId: number
  invoiceId: number
  number: string
  kind: Kind
  day: string
  cents: number
  note: string | null
}

const documentOf = ({ kind, number }: StatementEntry) =>
  kind === 'issue' ? `Invoice ${number}` : `${entryKindNames[kind]}, ${number}`

/** The rows of a span of days, and what was owed before and after it. Entries are in any order. */
export function statementOf(entries: readonly StatementEntry[], from: string, to: string) {
  const inOrder = [...entries].sort((one, other) =>
    one.day === other.day ? one.entryId - other.entryId : one.day < other.day ? -1 : 1,
  )
  const openingCents = inOrder.reduce((sum, { day, cents }) => (day < from ? sum + cents : sum), 0)
  let balanceCents = openingCents
  const rows = inOrder
    .filter(({ day }) => day >= from && day <= to)
    .map((entry): StatementRow => {
      balanceCents += entry.cents
      const { day, kind, invoiceId, note, cents } = entry
      return {
        day,
        kind,
        invoiceId,
        document: documentOf(entry),
        note,
        debitCents: Math.max(0, cents),
        creditCents: Math.max(0, -cents),
        balanceCents,
      }
    })
  return { openingCents, rows, closingCents: balanceCents }
}
