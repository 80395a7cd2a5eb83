import { PeriodName, periodNames, periodUnits } from '#medicals/certificate/periods.ts'
import { ruleTable } from '#medicals/rules-editor/rule-table.ts'

type Values = { period: PeriodName; amount: number }

const meanings: Record<PeriodName, string> = {
  anniversary: 'when it is issued at most so long before the old expiry',
  extension: 'beyond the day it was issued for, all extensions together',
  expiring: 'before its last day, also on the boards of organisations',
  lapse: 'after a class ended longer ago than that',
  results: 'before the examination, or before today while there was none',
  specialist: 'after the practice has accepted it; what was shared ends at once',
  review: 'after the case is closed',
}

const unitOf = ({ period, amount }: Values) => (amount === 1 ? periodUnits[period].slice(0, -1) : periodUnits[period])

export const periods = ruleTable<Values>({
  kind: 'period',
  name: 'Periods',
  one: 'period',
  explanation:
    'What is counted around the last day of a certificate: how long before it the anniversary is kept, and how far it is extended; and how long results, reports and reviews are used.',
  fields: [
    { name: 'period', label: 'Period', kind: 'choice', options: periodNames },
    {
      ...{ name: 'amount', label: 'Is', kind: 'number', min: 0, max: 366 },
      hint: 'In days; years for what is examined as for the first time. 0: there is none.',
    },
  ],
  keyOf: ({ period }) => period,
  headOf: ({ period }) => periodNames[period],
  lineOf: (values) => `${values.amount} ${unitOf(values)} ${meanings[values.period]}`,
  rowProblems: ({ period, amount }) =>
    periodUnits[period] === 'years' && amount > 20 ? { amount: 'At most 20 years.' } : {},
  tableProblems: (rows) =>
    PeriodName.options
      .filter((name) => !rows.some(({ period }) => period === name))
      .map((name) => `${periodNames[name]}: no period would be in force.`),
})
