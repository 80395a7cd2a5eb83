import { addInterval } from '@clearwing/domain/dates.ts'
import {
  type ClockKind,
  type ClockRow,
  clockRowFor,
  dueOnOf,
  type Limit,
  limitUntil,
} from '@clearwing/domain/medicals/clocks.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'

const rowFor = async (db: Db, regulatorId: number, kind: ClockKind, startedOn: string) =>
  clockRowFor(await allRules<ClockRow>(db, regulatorId, 'clock'), kind, startedOn)

/** Limit of a deadline that starts on this day; until a chosen date, if there is one. */
export async function limitFor(db: Db, regulatorId: number, kind: ClockKind, startedOn: string, dueOn?: string) {
  if (dueOn !== undefined) return limitUntil(startedOn, dueOn)
  const row = await rowFor(db, regulatorId, kind, startedOn)
  return row && limitOf(row)
}

const limitOf = ({ amount, unit, calendar }: Limit): Limit => ({ amount, unit, calendar })

/** The limit in words: '20 working days'; a month if there is no row. */
export async function clockLimitInWords(db: Db, regulatorId: number, kind: ClockKind, startedOn: string) {
  const row = await rowFor(db, regulatorId, kind, startedOn)
  return row ? `${row.amount} ${row.amount === 1 ? row.unit.slice(0, -1) : row.unit}` : 'a month'
}

/** Due date for something that starts on this day; a month if there is no row. */
export async function readDueDay(db: Db, regulatorId: number, kind: ClockKind, startedOn: string) {
  const row = await rowFor(db, regulatorId, kind, startedOn)
  return (row && dueOnOf(row, startedOn)) ?? addInterval(startedOn, { months: 1 })
}
