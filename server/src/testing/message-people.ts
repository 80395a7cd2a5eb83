import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq } from 'drizzle-orm'
import { beginCare } from '#features/clients/index.ts'
import { clients } from '#features/clients/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { createMembership, createUser, saveEmail } from '#features/users/index.ts'
import { memberships } from '#features/users/tables.ts'
import { addAdministrator, type Person, usualFeatures } from './factories.ts'
import { as, database } from './test-app.ts'
import { unique } from './unique.ts'

const place = async (name: string, organisationTypes: number) => {
  const given = { name: unique(name), organisationTypes, featureSet: Feature.Medicals | usualFeatures }
  const id = await database.transaction((tx) => createOrganisation(tx, theSystem, given))
  return { id, name: given.name }
}

const messagesAndMedicals = Permission.Messages | Permission.Medicals

async function worker(organisationId: number, roles: number, lastName: string, permissions = messagesAndMedicals) {
  const userName = unique('worker')
  const userId = await database.transaction(async (tx) => {
    const userId = await createUser(tx, theSystem, { userName, firstName: 'Kiri', lastName })
    await createMembership(tx, theSystem, { userId, organisationId, roles, permissions })
    return userId
  })
  return { userId, userName, organisationId }
}

async function flyer(firstName: string): Promise<Person> {
  const userName = unique('flyer')
  const user = { userName, firstName, lastName: 'Tāwhiri', roles: Role.Individual }
  return {
    userId: await database.transaction((tx) => createUser(tx, theSystem, user)),
    userName,
    organisationId: null,
  }
}

/** Submits one of their medicals to the regulator. */
export const addSubmission = (userId: number, regulatorId: number) =>
  database.transaction(async (tx) => {
    const now = new Date().toISOString()
    const medical = { userId, regulatorId, classes: ['class2' as const], status: 'withdrawn' as const }
    await tx.insert(medicals).values({ ...medical, statusSince: now, createdAt: now, submittedAt: now })
  })

/**
 * A pilot in the care of two practices with a submission with the regulator; a practice that does not care for them; a
 * flying school; an organisation where no one reads messages; and callers for everyone.
 */
export async function addMessageScene() {
  const practice = await place('Practice', OrganisationType.Medical_practice)
  const otherPractice = await place('Other practice', OrganisationType.Medical_practice)
  const strangePractice = await place('Strange practice', OrganisationType.Medical_practice)
  const regulator = await place('Regulator', OrganisationType.Medical_regulator | OrganisationType.Regulator)
  const school = await place('School', 0)
  const silent = await place('Silent', 0)
  const people = {
    pilot: await flyer('Hēmi'),
    otherPilot: await flyer('Mere'),
    doctor: await worker(practice.id, Role.Practice_doctor, 'Heke'),
    nurse: await worker(practice.id, Role.Nurse, 'Lee'),
    reception: await worker(practice.id, Role.Staff, 'Quiet', Permission.Medicals),
    carer: await worker(otherPractice.id, Role.Practice_doctor, 'Ward'),
    otherDoctor: await worker(strangePractice.id, Role.Practice_doctor, 'Stranger'),
    regulatorDoctor: await worker(regulator.id, Role.Regulator_doctor, 'Okeroa'),
    agent: await worker(regulator.id, Role.Regulator, 'Agent'),
    manager: await worker(school.id, Role.Manager, 'Manager'),
    administrator: await addAdministrator(),
  }
  await worker(silent.id, Role.Manager, 'Silent', 0)
  const pilotId = people.pilot.userId
  await database.transaction(async (tx) => {
    for (const { id } of [practice, otherPractice]) await beginCare(tx, theSystem, id, pilotId)
  })
  await addSubmission(pilotId, regulator.id)
  return {
    people,
    practiceId: practice.id,
    practiceName: practice.name,
    otherPracticeId: otherPractice.id,
    regulatorId: regulator.id,
    schoolId: school.id,
    silentId: silent.id,
    pilot: await as(people.pilot),
    otherPilot: await as(people.otherPilot),
    doctor: await as(people.doctor),
    nurse: await as(people.nurse),
    reception: await as(people.reception),
    carer: await as(people.carer),
    otherDoctor: await as(people.otherDoctor),
    regulatorDoctor: await as(people.regulatorDoctor),
    agent: await as(people.agent),
    manager: await as(people.manager),
    administrator: await as(people.administrator),
  }
}
export type MessageScene = Awaited<ReturnType<typeof addMessageScene>>

export const endCareInDatabase = (organisationId: number, userId: number) =>
  database.transaction((tx) =>
    tx
      .update(clients)
      .set({ until: new Date().toISOString() })
      .where(and(eq(clients.organisationId, organisationId), eq(clients.userId, userId))),
  )

export const endMembership = ({ userId, organisationId }: { userId: number; organisationId: number }) =>
  database.transaction((tx) =>
    tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.organisationId, organisationId))),
  )

export const setEmail = (userId: number, email: string) =>
  database.transaction((tx) => saveEmail(tx, theSystem, userId, email))
