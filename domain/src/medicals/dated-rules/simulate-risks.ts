import { countInWords, formatCount } from '#format-count.ts'
import { gradeNames, RiskGrade, type RiskRow, riskGrade } from '#medicals/assessment/risk.ts'
import { count, sumOf, type Tally } from './tally.ts'

export type RiskWeights = { likelihood: number | null; consequence: number | null }

/** Counts risks whose grade would change. */
export function simulateRisks(tally: Tally, risks: RiskWeights[], before: RiskRow[], after: RiskRow[]) {
  for (const risk of risks) {
    const [gradeBefore, gradeAfter] = [riskGrade(risk, before), riskGrade(risk, after)]
    if (gradeBefore === gradeAfter) continue
    const isHigher = orderOf(gradeAfter) > orderOf(gradeBefore)
    count(tally, {
      what: `${nameOf(gradeAfter)}, not ${nameOf(gradeBefore).toLowerCase()}`,
      direction: isHigher ? 'more' : 'less',
    })
  }
}

const orderOf = (grade: RiskGrade | null) => (grade === null ? -1 : RiskGrade.options.indexOf(grade))
const nameOf = (grade: RiskGrade | null) => (grade === null ? 'No grade' : gradeNames[grade])

export const riskSummary = (tally: Tally, risks: number) =>
  `${formatCount(sumOf(tally, 'more'))} would be graded higher and ${formatCount(sumOf(tally, 'less'))} lower, of ${countInWords(risks, 'risk', 'risks')} assessed in the last two years.`

export const noRiskMoves = 'A decided assessment keeps its grades; an open one is graded again when it is saved.'
