import { addInterval } from '@clearwing/domain/dates.ts'
import { type ClockKind, type ClockRow, clockRowFor, dueOnOf } from '@clearwing/domain/medicals/clocks.ts'
import { type ClockFacts, clockToStore } from '@clearwing/domain/medicals/running-clock.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { allRules } from './rules/store.ts'

const listClockRules = (db: Db, regulatorId: number) => allRules<ClockRow>(db, regulatorId, 'clock')

/** The columns of the clock that runs in this medical's status. */
export async function startClock(db: Db, medical: ClockFacts & { regulatorId: number }) {
  const { timeZone } = found(await findOrganisation(db, medical.regulatorId))
  const rules = await listClockRules(db, medical.regulatorId)
  return clockToStore(medical, rules, timeZone)
}

/** The last day in time for something that begins on this day; a month where no row says anything. */
export async function dueDay(db: Db, regulatorId: number, kind: ClockKind, startedOn: string) {
  const rules = await listClockRules(db, regulatorId)
  const row = clockRowFor(rules, kind, startedOn)
  return (row && dueOnOf(row, startedOn)) ?? addInterval(startedOn, { months: 1 })
}
