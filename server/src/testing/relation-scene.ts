import { allBits, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { findAskedPerson } from '#features/relations/index.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { addMember, addOrganisation } from './factories.ts'
import { addPilot, addRegulator } from './medical-people.ts'
import { as, type Caller, database, site } from './test-app.ts'

const { Medical_practice } = OrganisationType

/** Searches for the person a request is about, as the job does. */
export const findAsked = (relationRequestId: number) =>
  findAskedPerson.run(workplaceOf({ ...site, database, address: 'http://clearwing.test' }), { relationRequestId })

export const birthDate = '1980-07-20'

/** Sends a request as an organisation's member, and runs the search. */
export async function askRelation(call: Caller, typed: object) {
  const answer = await call('POST', '/organisations/myOrg/relationrequests', typed)
  if (answer.status === 201) await findAsked(answer.body.relationRequestId)
  return answer
}

/** A practice, a flying school, a regulator and its pilot, who are not related to each other yet. */
export async function addStrangers(lastName = 'Tāwhiri') {
  const regulatorId = await addRegulator()
  const practiceId = await addOrganisation(allBits, Medical_practice)
  const schoolId = await addOrganisation(allBits)
  const pilot = await addPilot(regulatorId, { lastName })
  const at = (organisationId: number) => async (roles: number) =>
    as(await addMember({ organisationId, roles, permissions: allBits }))
  return {
    regulatorId,
    practiceId,
    schoolId,
    person: pilot,
    pilot: await as(pilot),
    typed: { regulatorId, organisationUserId: String(100_000 + pilot.userId), dateOfBirth: birthDate },
    atPractice: at(practiceId),
    atSchool: at(schoolId),
    director: await at(practiceId)(Role.Director),
    manager: await at(schoolId)(Role.Manager),
  }
}
