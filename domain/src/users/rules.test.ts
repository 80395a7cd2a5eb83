import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { birthDatesVisibleTo, peopleVisibleTo } from './rules.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor, Distributor } = OrganisationType
const { Client_list, Registrations_list, Medicals, Messages } = Permission

const at = (organisationTypes: number, roles: number, permissions = 0, featureSet = 0) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions, featureSet })
const individual = actorWith({ roles: Role.Individual, permissions: Messages, featureSet: allBits })
const administrator = actorWith({ organisationId: 1, roles: Role.System_administrator })

test.each([
  ['an individual sees who cares for them', individual, ['self', 'ownPractices']],
  ['without being an individual, nobody', actorWith({ permissions: allBits }), ['self']],
  ['an administrator sees everybody', administrator, ['all']],
  ['who has no role in an organisation sees nobody there', at(Medical_practice, 0, allBits), ['self']],
  ['reception sees clients with the list of clients', at(Medical_practice, Role.Staff, Client_list), clients()],
  ['a nurse sees clients with medicals', at(Medical_practice, Role.Nurse, Medicals, Feature.Medicals), clients()],
  ['not where the practice has no medicals', at(Medical_practice, Role.Nurse, Medicals), colleagues()],
  ['not with messages alone', at(Medical_practice, Role.Practice_doctor, Messages), colleagues()],
  [
    'a specialist sees clients of a specialist practice',
    at(Specialist_practice, Role.Specialist, Client_list),
    clients(),
  ],
  ['a regulator’s doctor is no practice’s', at(Medical_practice, Role.Regulator_doctor, allBits), colleagues()],
  [
    'a regulator’s doctor sees who is registered',
    at(Medical_regulator, Role.Regulator_doctor, Registrations_list),
    registered(),
  ],
  ['a regulator’s agent too', at(Regulator, Role.Regulator, Medicals, Feature.Medicals), registered()],
  ['not with messages alone', at(Regulator, Role.Regulator, Messages), colleagues()],
  ['a manager there is none of them', at(Regulator, Role.Manager, allBits, allBits), colleagues()],
  ['a convenor sees colleagues', at(Convenor, Role.Convenor_doctor, allBits, allBits), colleagues()],
  ['a distributor sees colleagues', at(Distributor, Role.Manager, allBits, allBits), colleagues()],
  ['a flying school sees its members', at(0, Role.Director, allBits, allBits), colleagues()],
])('%s', (_sentence, actor, relations) => expect(peopleVisibleTo(actor)).toEqual(relations))

function colleagues() {
  return ['self', 'colleagues']
}
function clients() {
  return ['self', 'colleagues', 'clients']
}
function registered() {
  return ['self', 'colleagues', 'registered']
}

test.each([
  ['of clients', at(Medical_practice, Role.Staff, Client_list), ['self', 'clients']],
  ['of those registered', at(Regulator, Role.Regulator, Registrations_list), ['self', 'registered']],
  ['never of colleagues', at(0, Role.Director, allBits, allBits), ['self']],
  ['never of who cares for one', individual, ['self']],
  ['not of everybody for an administrator', administrator, ['self']],
  ['unless it was said what for', { ...administrator, activityId: 3 }, ['all']],
])('a birth date shows %s', (_sentence, actor, relations) => expect(birthDatesVisibleTo(actor)).toEqual(relations))
