import { expect, test } from 'vitest'
import { addDays } from '#dates.ts'
import { done, facts, yearly } from './examples.ts'
import { nameOutside, requirementReason, turnedOn } from './reasons.ts'
import { type RequirementFacts, requirementOn } from './state.ts'

const window = { behind: 60, ahead: 95 }
const amber = { kind: 'requirement_amber', startedOn: '2027-02-14', dueOn: '2027-03-15' }
const red = { kind: 'requirement_red', startedOn: '2027-03-16', dueOn: '2027-03-16' }
const completed = { completions: [done('2026-03-15')] }
const cleared = (fromDay: string, toDay: string, endedOn: string | null = null) => ({
  ...completed,
  clearings: [{ fromDay, toDay, knownFrom: fromDay, endedOn }],
})
const withdrawn = { completions: [done('2026-03-15'), done('2027-01-10', { withdrawnOn: '2027-04-01' })] }

// Completed on 15 Mar 2026 for a year: amber from 14 Feb 2027, red from 16 Mar 2027.
test.each<[string, Partial<RequirementFacts>, string, object | undefined]>([
  ['96 days before amber', completed, '2026-11-10', undefined],
  ['95 days before amber', completed, '2026-11-11', amber],
  ['the day before amber', completed, '2027-02-13', amber],
  ['the first amber day', completed, '2027-02-14', amber],
  ['the last amber day', completed, '2027-03-15', amber],
  ['the first red day', completed, '2027-03-16', red],
  ['sixty days later', completed, '2027-05-15', red],
  ['much later', completed, '2028-01-01', red],
  ['the last cleared day', cleared('2027-03-01', '2027-04-10'), '2027-04-10', undefined],
  ['after a clearing', cleared('2027-03-01', '2027-04-10'), '2027-04-11', at('2027-04-11')],
  ['a clearing ended early', cleared('2027-03-01', '2027-04-10', '2027-03-20'), '2027-03-25', at('2027-03-20')],
  ['before a completion is withdrawn', withdrawn, '2027-03-31', undefined],
  ['a withdrawn completion', withdrawn, '2027-04-01', at('2027-04-01')],
  ['a week after the withdrawal', withdrawn, '2027-04-08', at('2027-04-01')],
  ['never completed, from the first red day', { appliesFrom: '2027-01-01' }, '2027-01-02', at('2027-01-02')],
  ['before it applies', { appliesFrom: '2027-01-01' }, '2026-12-01', undefined],
])('the reason %s', (_when, given, day, expected) => {
  expect(requirementReason(yearly, facts(given), day, window)).toEqual(expected)
})

function at(day: string) {
  return { kind: 'requirement_red', startedOn: day, dueOn: day }
}

test.each([
  ['completed in time', { completions: [done('2025-02-20'), done('2026-03-15')] }],
  [
    'completed and entered late',
    { appliesFrom: '2026-09-01', completions: [done('2026-03-15', { knownFrom: '2027-03-20' })] },
  ],
  ['never completed', { appliesFrom: '2027-03-01' }],
  ['never completed, red from the start', { appliesFrom: '2027-03-01', firstDays: 0 }],
])('the first day of a reason is that on which the light turned: %s', (_when, given) => {
  const values = { ...yearly, firstDays: 20, redDays: 5, ...given }
  for (let day = '2027-02-10'; day < '2027-05-01'; day = addDays(day, 1)) {
    const reason = requirementReason(values, facts(given), day, { behind: 400, ahead: 0 })
    const lightAt = (other: string) => requirementOn(values, facts(given), other).light
    const turned = reason && turnedOn(lightAt, lightAt(day), day, 400)
    if (reason && reason.startedOn <= day) expect([day, reason.startedOn]).toEqual([day, turned])
  }
})

test('without an amber point, the reason is the red day', () => {
  expect(requirementReason({ ...yearly, amberDays: 0 }, facts(completed), '2027-03-01', window)).toEqual(red)
})

test('certificates, and completions for good, are no reason', () => {
  const given = { ...yearly, evidence: 'certificate' as const }
  expect(requirementReason(given, facts(completed), '2027-04-01', window)).toBeUndefined()
  expect(requirementReason({ ...yearly, unit: 'once' }, facts(completed), '2027-04-01', window)).toBeUndefined()
})

const requirement = { name: 'Line check', userId: null, organisationName: 'Southern Flying School' }

test.each([
  ['of many people', {}, 'Line check'],
  ['of one person', { userId: 3, name: 'Cardiology report' }, 'A requirement of Southern Flying School'],
  ['that is a medical test', { evidence: 'test' as const }, 'A requirement of Southern Flying School'],
])('outside the product, a requirement %s has this name', (_of, given, name) => {
  expect(nameOutside({ ...requirement, evidence: 'date', ...given })).toBe(name)
})
