import { expect, test } from 'vitest'
import { yearly } from './examples.ts'
import { type RequirementFacts, requirementOn } from './state.ts'
import { daysOfFacts, stateChanges } from './timeline.ts'

const values = { ...yearly, interval: 6 }

const facts: RequirementFacts = {
  appliesFrom: '2026-01-10',
  completions: [{ day: '2026-02-01', validUntil: null, knownFrom: '2026-02-03', withdrawnOn: null }],
  clearings: [{ fromDay: '2026-08-10', toDay: '2026-08-31', knownFrom: '2026-08-10', endedOn: null }],
  certificates: [],
  notOfferedFrom: null,
}

test('every change of a light has its day and its reason', async () => {
  const events = [
    { day: '2026-02-03', words: 'Kiri Heke recorded completion on 1 Feb 2026.' },
    { day: '2026-08-10', words: 'Kiri Heke cleared it until 31 Aug 2026.' },
  ]
  const changes = await stateChanges(
    (day) => requirementOn(values, facts, day),
    daysOfFacts(facts),
    events,
    '2026-12-31',
  )
  expect(changes.map(({ day, state, reasons }) => [day, state, reasons.join(' ')])).toEqual([
    ['2026-09-01', 'expired', 'The last day has passed.'],
    ['2026-08-10', 'cleared', 'Kiri Heke cleared it until 31 Aug 2026.'],
    ['2026-08-02', 'expired', 'The last day has passed.'],
    ['2026-07-03', 'due_soon', 'The amber point was reached.'],
    ['2026-02-03', 'current', 'Kiri Heke recorded completion on 1 Feb 2026.'],
    ['2026-01-11', 'missing', 'The requirement was not completed by its due day.'],
    ['2026-01-10', 'awaited', 'The requirement applies from this day.'],
  ])
})

test('changes of later days are left out', async () => {
  const changes = await stateChanges((day) => requirementOn(values, facts, day), daysOfFacts(facts), [], '2026-02-28')
  expect(changes[0]).toMatchObject({ day: '2026-02-03', state: 'current' })
})

test('the changes begin on the day from which a requirement applies', async () => {
  const early = { ...facts, appliesFrom: '2026-03-01' }
  const changes = await stateChanges((day) => requirementOn(values, early, day), daysOfFacts(early), [], '2026-03-31')
  expect(changes.map(({ day, state }) => [day, state])).toEqual([['2026-03-01', 'current']])
})
