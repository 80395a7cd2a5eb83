import type { RequirementValues } from './schema.ts'
import type { Completion, RequirementFacts } from './state.ts'

/** A requirement to complete every twelve months, for tests and the demo data. */
export const yearly: RequirementValues = {
  explanation: '',
  who: { roles: 0, staffGroupIds: [], position: '', holdersOf: [] },
  evidence: 'date',
  classes: [],
  needsAll: false,
  privilege: 'all',
  testCode: null,
  video: null,
  interval: 12,
  unit: 'months',
  ends: 'day',
  earlyDays: 0,
  firstDays: 0,
  dueOn: null,
  amberDays: 30,
  redDays: 0,
  effect: 'block',
}

export const done = (day: string, given: Partial<Completion> = {}): Completion => ({
  day,
  validUntil: null,
  knownFrom: day,
  withdrawnOn: null,
  ...given,
})

export const facts = (given: Partial<RequirementFacts> = {}): RequirementFacts => ({
  appliesFrom: '2020-01-01',
  completions: [],
  clearings: [],
  certificates: [],
  notOfferedFrom: null,
  ...given,
})
