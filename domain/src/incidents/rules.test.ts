import { expect, test } from 'vitest'
import { theSystem } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { canReportIncident, keepsIncidentOf, keepsIncidents } from './rules.ts'

const administrator = { ...theSystem, userId: 1, organisationId: 1, activityId: 4 }
const member = (roles: number, organisationTypes: number) => ({
  ...theSystem,
  userId: 2,
  organisationId: 9,
  roles,
  organisationTypes,
})
const { Director, Manager, Practice_doctor, Nurse, Individual } = Role
const { Medical_practice, Specialist_practice, Medical_regulator, Convenor } = OrganisationType

test.each([
  ['an administrator under an activity', administrator, [true, true, true]],
  ['an administrator without one', { ...administrator, activityId: null }, [false, false, false]],
  ['a director of a practice', member(Director, Medical_practice), [true, true, false]],
  ['a manager of a specialist practice', member(Manager, Specialist_practice), [true, true, false]],
  ['a manager of a regulator', member(Manager, Medical_regulator), [true, true, false]],
  ['a doctor of a practice', member(Practice_doctor, Medical_practice), [false, false, false]],
  ['a nurse of a practice', member(Nurse, Medical_practice), [false, false, false]],
  ['a director of a flying organisation', member(Director, 0), [false, false, false]],
  ['a director of a convenor', member(Director, Convenor), [false, false, false]],
  [
    'an individual',
    { ...member(Individual | Director, Medical_practice), organisationId: null },
    [false, false, false],
  ],
])('%s', (_, actor, [keeps, own, installation]) => {
  expect(keepsIncidents(actor)).toBe(keeps)
  expect(keepsIncidentOf(actor, 9)).toBe(own)
  expect(keepsIncidentOf(actor, null)).toBe(installation)
  if (actor.organisationId === 9) expect(keepsIncidentOf(actor, 8)).toBe(false)
})

test('only an administrator makes an anomaly into an incident', () => {
  expect(canReportIncident(administrator, { organisationId: null, anomalyId: 3 })).toBe(true)
  const director = member(Director, Medical_practice)
  expect(canReportIncident(director, { organisationId: 9, anomalyId: null })).toBe(true)
  expect(canReportIncident(director, { organisationId: 9, anomalyId: 3 })).toBe(false)
})
