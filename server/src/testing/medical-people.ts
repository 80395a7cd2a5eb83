import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { createExaminer, createNewZealandRules } from '#features/medicals/index.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createRegistration } from '#features/registrations/index.ts'
import { createMembership, createUser, type NewUserRow } from '#features/users/index.ts'
import { type Person, usualFeatures } from './factories.ts'
import { as, database } from './test-app.ts'
import { unique } from './unique.ts'

/** A regulator with the rules of New Zealand. */
export const addRegulator = () =>
  database.transaction(async (tx) => {
    const organisationTypes = OrganisationType.Medical_regulator | OrganisationType.Regulator
    const given = {
      name: unique('Regulator'),
      shortName: 'REG',
      organisationTypes,
      featureSet: Feature.Medicals | usualFeatures,
    }
    const regulatorId = await createOrganisation(tx, theSystem, given)
    await createNewZealandRules(tx, regulatorId)
    return regulatorId
  })

export const addPractice = () =>
  database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      name: unique('Practice'),
      featureSet: Feature.Medicals | usualFeatures,
      organisationTypes: OrganisationType.Medical_practice,
    }),
  )

/** A user who may work on medicals in an organisation. */
export async function addColleague(organisationId: number, roles: number, lastName = 'Colleague') {
  const userName = unique('colleague')
  const userId = await database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, { userName, firstName: 'Kiri', lastName })
    await createMembership(tx, theSystem, { userId, organisationId, roles, permissions: Permission.Medicals })
    return userId
  })
  return { userId, userName, organisationId }
}

export async function addExaminer(
  organisationId: number,
  regulatorId: number,
  classes = ['class1', 'class2', 'class3'],
) {
  const doctor = await addColleague(organisationId, Role.Practice_doctor, 'Heke')
  const examiner = { userId: doctor.userId, regulatorId, examinerNumber: unique('ME').slice(-16) }
  await database.transaction((tx) => createExaminer(tx, theSystem, examiner, classes, '2015-01-01'))
  return doctor
}

export const pilotsName = 'Tāwhiri'

/** A pilot with a number of this regulator, by default born on 20 July 1980. */
export async function addPilot(regulatorId: number, given: Partial<NewUserRow> = {}): Promise<Person> {
  const userName = unique('pilot')
  const userId = await database.transaction(async (tx) => {
    const user = { userName, firstName: 'Hēmi', lastName: pilotsName, dateOfBirth: '1980-07-20', gender: 'M' }
    const email = `${userName.replaceAll(' ', '.')}@example.org`
    const userId = await createUser(tx, theSystem, { ...user, email, roles: Role.Individual, ...given })
    const organisationUserId = String(100_000 + userId)
    const approvedAt = new Date().toISOString()
    await createRegistration(tx, theSystem, { userId, regulatorId, organisationUserId, approvedAt })
    return userId
  })
  return { userId, userName, organisationId: null }
}

/** A practice with all its staff, a regulator, a pilot, and callers for each. */
export async function addScene(given: { practiceId?: number; regulatorId?: number; lastName?: string } = {}) {
  const { regulatorId = await addRegulator() } = given
  const { practiceId = await addPractice(), lastName = pilotsName } = given
  const pilot = await addPilot(regulatorId, { lastName })
  const doctor = await addExaminer(practiceId, regulatorId)
  const nurse = await addColleague(practiceId, Role.Nurse, 'Lee')
  const manager = await addColleague(practiceId, Role.Manager)
  const regulatorDoctor = await addColleague(regulatorId, Role.Regulator_doctor)
  const agent = await addColleague(regulatorId, Role.Regulator)
  return {
    regulatorId,
    practiceId,
    people: { pilot, doctor, nurse, manager, regulatorDoctor, agent },
    pilot: await as(pilot),
    doctor: await as(doctor),
    nurse: await as(nurse),
    manager: await as(manager),
    regulatorDoctor: await as(regulatorDoctor),
    agent: await as(agent),
  }
}
export type Scene = Awaited<ReturnType<typeof addScene>>
