import { formatDay } from '#dates.ts'
import type { RuleTable } from './rule-table.ts'
import type { RuleAmendment } from './schema.ts'

/** Lists the new fees and their first day; nothing is counted, because no one has paid them yet. */
export function feeSummary({ headOf, lineOf }: RuleTable, { fromDay, changes }: RuleAmendment) {
  const fees = changes.flatMap(({ values }) => (values ? [`${headOf(values)}: ${lineOf(values)}`] : []))
  const ended = changes.length - fees.length
  const endings = ended === 0 ? [] : [ended === 1 ? '1 fee ends' : `${ended} fees end`]
  return `From ${formatDay(fromDay)}: ${[...fees, ...endings].join('; ')}.`
}

export const noFeeMoves =
  'An application started earlier keeps the fee of that day; payments already made are not affected.'
