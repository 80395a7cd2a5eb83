import { PeriodName, periodNames, periodUnits } from '#medicals/certificate/periods.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

type Values = { period: PeriodName; amount: number }

const meanings: Record<PeriodName, string> = {
  anniversary: 'before the old expiry, counted to the issue of the new one',
  extension: 'beyond the original last day, all extensions together',
  expiring: 'before its last day, also on the boards of organisations',
  lapse: 'after a class has ended',
  results: 'before the examination, or before today if there is none yet',
  specialist: 'after the practice has accepted it; access to what was shared ends immediately',
  review: 'after the case is closed',
}

const unitOf = ({ period, amount }: Values) => (amount === 1 ? periodUnits[period].slice(0, -1) : periodUnits[period])

export const periodRules = ruleTable<Values>({
  kind: 'period',
  name: 'Periods',
  one: 'period',
  explanation:
    'Periods related to a certificate: how long before its expiry the anniversary is kept, how far it can be extended, and how long results, reports and reviews are used.',
  fields: [
    { name: 'period', label: 'Period', kind: 'choice', options: periodNames },
    {
      name: 'amount',
      label: 'Length',
      kind: 'number',
      min: 0,
      max: 366,
      hint: 'In days; in years for examination as for the first time. 0: no period.',
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
