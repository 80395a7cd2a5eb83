import type { FeeItem } from '#invoices/fees/schema.ts'
import type { LineKind } from '#invoices/schema.ts'
import { totalsOf } from '#invoices/totals.ts'
import { membersIn } from './charges.ts'
import type { RunFigures } from './schema.ts'

export type ChargedLine = { kind: LineKind; item?: FeeItem | null | undefined; text: string; cents: number }

/** Counts and amounts of an invoice's lines. */
export function runFigures(lines: readonly ChargedLine[], gstPercent: number): RunFigures {
  const { netCents, gstCents, totalCents } = totalsOf(lines, gstPercent)
  const ofItem = (item: FeeItem) => lines.filter((line) => line.item === item)
  return {
    examinations: ofItem('examination').length,
    reports: ofItem('report').length,
    members: ofItem('member').reduce((sum, { text }) => sum + membersIn(text), 0),
    interestCents: lines.reduce((sum, { kind, cents }) => (kind === 'interest' ? sum + cents : sum), 0),
    netCents,
    gstCents,
    totalCents,
  }
}

const nothing: RunFigures = {
  examinations: 0,
  reports: 0,
  members: 0,
  interestCents: 0,
  netCents: 0,
  gstCents: 0,
  totalCents: 0,
}

export const sumOfFigures = (rows: readonly RunFigures[]): RunFigures =>
  rows.reduce<RunFigures>((sum, row) => {
    const added = { ...nothing }
    for (const key of Object.keys(nothing) as (keyof RunFigures)[]) added[key] = sum[key] + row[key]
    return added
  }, nothing)
