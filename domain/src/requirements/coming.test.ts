import { expect, test } from 'vitest'
import { comingChanges } from './coming.ts'
import { done, facts, yearly } from './examples.ts'
import { requirementOn } from './state.ts'

const requirement = {
  requirementId: 7,
  name: 'Line check',
  userId: null,
  organisationName: 'Southern Flying School',
  evidence: 'date' as const,
}
const state = requirementOn(yearly, facts({ completions: [done('2026-03-15')] }), '2026-04-01')

test('a requirement names the days on which its light changes', () => {
  expect(comingChanges(3, requirement, state)).toEqual([
    { userId: 3, requirementId: 7, kind: 'requirement_amber', day: '2027-02-14', name: 'Line check' },
    { userId: 3, requirementId: 7, kind: 'requirement_red', day: '2027-03-16', name: 'Line check' },
  ])
})

test.each([
  ['of one person', { userId: 3, name: 'Cardiology report' }],
  ['that is a medical test', { evidence: 'test' as const, name: 'ECG' }],
])('outside the product, a requirement %s is only named by its organisation', (_of, given) => {
  const names = comingChanges(3, { ...requirement, ...given }, state).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set(['A requirement of Southern Flying School']))
})
