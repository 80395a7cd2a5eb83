import { expect, test } from 'vitest'
import { individualRights, theSystem } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { helpAddress } from './help-screens.ts'
import { guidesOf } from './help-targets.ts'

const member = (organisationTypes: number, roles: number) => actorWith({ organisationId: 7, organisationTypes, roles })
const { Medical_practice, Specialist_practice, Medical_regulator, Convenor, Distributor } = OrganisationType

test.each([
  ['an individual', actorWith(individualRights), ['pilot', 'everyone']],
  ['an administrator', theSystem, ['administrator', 'everyone']],
  ['a nurse', member(Medical_practice, Role.Nurse), ['nurse', 'everyone']],
  [
    'a doctor who directs the practice',
    member(Medical_practice, Role.Practice_doctor | Role.Director),
    ['doctor', 'practice-manager', 'everyone'],
  ],
  ['a specialist', member(Specialist_practice, Role.Specialist), ['specialist', 'everyone']],
  ['a manager of a flying school', member(0, Role.Manager), ['flying-organisation', 'everyone']],
  ['a tester', member(0, Role.Tester), ['flying-organisation', 'everyone']],
  ['a regulator’s doctor', member(Medical_regulator, Role.Regulator_doctor), ['regulator', 'everyone']],
  ['a convenor', member(Convenor, Role.Convenor_doctor), ['convenor', 'everyone']],
  ['a distributor', member(Distributor, Role.Manager), ['distributor', 'everyone']],
])('the guides of %s', (_who, actor, expected) => expect(guidesOf(actor)).toEqual(expected))

test('a screen that several roles use has the help of the reader’s most specific guide', () => {
  const targets = ['nurse#a', 'doctor#b', 'practice-manager#c']
  const director = member(Medical_practice, Role.Practice_doctor | Role.Director)
  expect(helpAddress(targets, director)).toBe('/help/doctor#b')
  expect(helpAddress(targets, actorWith(individualRights))).toBe('/help/nurse#a')
  expect(helpAddress(targets, null)).toBe('/help/nurse#a')
})
