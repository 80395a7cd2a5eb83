import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { yearly } from '@clearwing/domain/requirements/examples.ts'
import { type NewRequirementValues, Requirement } from '@clearwing/domain/requirements/schema.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { today } from '#platform/time/today.ts'
import { addMember, addOrganisation } from './factories.ts'
import { medicalAt } from './medical-at.ts'
import { addScene } from './medical-people.ts'
import { as, database } from './test-app.ts'
import { unique } from './unique.ts'

/** A requirement to complete every twelve months, as a manager enters it. */
export const requirementValues = (given: Partial<NewRequirementValues> = {}): NewRequirementValues => ({
  ...yearly,
  explanation: 'Complete the check with an instructor.',
  earlyDays: 30,
  ...given,
})

/**
 * A flying school with a manager, a dispatcher and a pilot who holds a class 2 certificate of a regulator and shares with
 * the school; and everyone of the pilot's medical.
 */
export async function addRequirementScene(featureSet: number = Feature.Clear_user_requirement | Feature.Audit) {
  const scene = await addScene()
  await medicalAt(scene, 'issued', { classes: ['class2'] })
  const { userId } = scene.people.pilot
  const schoolId = await addOrganisation(featureSet)
  await database.transaction((tx) => beginEmployment(tx, theSystem, schoolId, userId))
  const at = async (roles: number, organisationId = schoolId) =>
    as(await addMember({ organisationId, roles, permissions: Permission.Medicals }))
  const manager = await at(Role.Manager)
  const add = async (given: Partial<NewRequirementValues> = {}, more: object = {}, by = manager) => {
    const body = { organisationId: schoolId, userId: null, messageId: null, name: unique('Check'), fromDay: today() }
    const answer = await by('POST', '/requirements', { ...body, values: requirementValues(given), ...more })
    if (answer.status !== 201) throw new Error(`A requirement was refused: ${JSON.stringify(answer.body)}`)
    return Requirement.parse(answer.body)
  }
  return {
    ...scene,
    schoolId,
    userId,
    manager,
    add,
    dispatcher: await at(Role.Staff),
    stranger: await at(Role.Manager, await addOrganisation(featureSet)),
    otherPractice: await at(Role.Practice_doctor, await addOrganisation(featureSet, OrganisationType.Medical_practice)),
  }
}
