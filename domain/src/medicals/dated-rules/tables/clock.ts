import { ClockKind, clockNames } from '#medicals/clocks.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'

type Values = { kind: ClockKind; amount: number; unit: 'days' | 'working days'; calendar: 'aviation' | 'privacy' }

export const clockRules = ruleTable<Values>({
  kind: 'clock',
  name: 'Deadlines',
  one: 'clock',
  explanation: 'The length of each legal deadline. A deadline that is already running keeps the limit it started with.',
  fields: [
    { name: 'kind', label: 'Deadline', kind: 'choice', options: clockNames },
    { name: 'amount', label: 'Length', kind: 'number', min: 1, max: 999 },
    { name: 'unit', label: 'Unit', kind: 'choice', options: { days: 'days', 'working days': 'working days' } },
    {
      name: 'calendar',
      label: 'Calendar of the working days',
      kind: 'choice',
      options: { aviation: 'aviation', privacy: 'the Privacy Act, with its longer summer' },
    },
  ],
  keyOf: ({ kind }) => kind,
  headOf: ({ kind }) => clockNames[kind],
  lineOf: ({ amount, unit, calendar }) =>
    `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}${calendar === 'privacy' ? ' of the Privacy Act' : ''}`,
  tableProblems: (rows) =>
    ClockKind.options
      .filter((kind) => !rows.some((row) => row.kind === kind))
      .map((kind) => `${clockNames[kind]}: no limit would be in force.`),
})
