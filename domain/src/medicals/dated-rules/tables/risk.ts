import { consequenceNames, gradeNames, likelihoodNames, RiskGrade, type RiskRow } from '#medicals/assessment/risk.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

type Values = Pick<RiskRow, 'likelihood' | 'grades'>

const order = RiskGrade.options
const nameOf = (likelihood: number) => likelihoodNames[likelihood - 1] ?? String(likelihood)

export const riskRules = ruleTable<Values>({
  kind: 'risk',
  name: 'Risk grades',
  one: 'line of the matrix',
  explanation:
    'The grade for each likelihood and consequence. It is shown beside the assessor’s text and decides nothing.',
  fields: [
    { name: 'likelihood', label: 'Likelihood', kind: 'number', min: 1, max: 5, hint: likelihoodHint() },
    {
      name: 'grades',
      label: 'Grade by consequence',
      kind: 'each',
      of: consequenceNames,
      options: gradeNames,
    },
  ],
  keyOf: ({ likelihood }) => String(likelihood),
  headOf: ({ likelihood }) => `${likelihood}, ${nameOf(likelihood).toLowerCase()}`,
  lineOf: ({ grades }) =>
    grades.map((grade, index) => `${consequenceNames[index]}: ${gradeNames[grade].toLowerCase()}`).join(', '),
  rowProblems: ({ grades }) =>
    isRising(grades)
      ? {}
      : { grades: 'A more serious consequence must not have a lower grade than a less serious one.' },
  tableProblems: (rows) => [...missing(rows), ...falling(rows)],
})

function likelihoodHint() {
  return `${likelihoodNames.map((name, index) => `${index + 1} ${name.toLowerCase()}`).join(', ')}.`
}

const isRising = (grades: RiskGrade[]) =>
  grades.every((grade, index) => order.indexOf(grade) >= order.indexOf(grades[index - 1] ?? 'low'))

/** Checks completeness: a regulator without a matrix has no grades; one with a matrix needs all of it. */
const missing = (rows: Values[]) =>
  rows.length === 0
    ? []
    : likelihoodNames.flatMap((name, index) =>
        rows.some(({ likelihood }) => likelihood === index + 1) ? [] : [`${name}: no grade would be in force.`],
      )

/** Checks that a higher likelihood never has a lower grade. */
function falling(rows: Values[]) {
  const sorted = rows.toSorted((a, b) => a.likelihood - b.likelihood)
  return sorted.flatMap(({ likelihood, grades }, index) => {
    const before = sorted[index - 1]?.grades ?? []
    const isLower = grades.some((grade, at) => order.indexOf(grade) < order.indexOf(before[at] ?? 'low'))
    return isLower ? [`${nameOf(likelihood)}: a grade would be lower than that of a lower likelihood.`] : []
  })
}
