import { expect, test } from 'vitest'
import { type Handling, waitedFor, withExaminer, withRegulator } from './turnaround.ts'

const handling = (given: Partial<Handling>): Handling => ({
  workingDays: 9,
  regulatorDays: 4,
  measuredOn: null,
  decidedOn: null,
  stops: null,
  ...given,
})
const awaited = (stops: string) => ({ measuredOn: '2026-11-02', decidedOn: '2026-11-13', stops })

test.each<[string, Partial<Handling>, number | null, number | null, number | null]>([
  ['nothing awaited', {}, 9, 0, 4],
  ['a report awaited for a week', awaited('2026-11-04/2026-11-11'), 4, 5, 4],
  ['two stops, one still open', awaited('2026-11-03/2026-11-05 2026-11-10/'), 4, 5, 4],
  ['decided on the day of the measurements', { workingDays: 0 }, 0, 0, 4],
  ['not decided', { workingDays: null, regulatorDays: null }, null, null, null],
  ['not accepted', { regulatorDays: null }, 9, 0, null],
])('%s: with the examiner, waiting, with the regulator', (_what, given, examiner, waiting, regulator) => {
  const one = handling(given)
  expect([withExaminer(one), waitedFor(one), withRegulator(one)]).toEqual([examiner, waiting, regulator])
})
