import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { createOrganisation } from '#features/organisations/index.ts'
import { users } from '#features/users/tables.ts'
import { usualFeatures } from './factories.ts'
import { addColleague } from './medical-people.ts'
import { as, database } from './test-app.ts'
import { unique } from './unique.ts'

/** A specialist practice with one specialist, who is notified of referrals by email. */
export async function addSpecialists() {
  const organisationTypes = OrganisationType.Specialist_practice
  const given = { name: unique('Specialists'), organisationTypes, featureSet: Feature.Medicals | usualFeatures }
  const practiceId = await database.transaction((tx) => createOrganisation(tx, theSystem, given))
  const person = await addColleague(practiceId, Role.Specialist, 'Wiremu')
  const email = `${person.userName.replaceAll(' ', '.')}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, person.userId)))
  return { practiceId, person, email, call: await as(person) }
}
