import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { NewRequirement, RequirementChange } from '@clearwing/domain/requirements/schema.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import { areGroupsOf } from '#features/staff-groups/index.ts'
import { isVideoForAll } from '#features/videos/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { findSourceMessage } from './messages-handler.ts'
import { listRequiredPeople } from './people-store.ts'
import { followRequirement } from './reminder-store.ts'
import { isPractices, isRegulators } from './states.ts'
import { createRequirement, type StoredRequirement, updateRequirement } from './store.ts'

type Errors = Record<string, string[]>
type Asked = Pick<NewRequirement, 'organisationId' | 'userId' | 'values'> & { organisationTypes: number }

/** Errors by field for values that this organisation cannot require. */
async function valueProblems(tx: Tx, { organisationId, organisationTypes, userId, values }: Asked): Promise<Errors> {
  const groups = values.who.staffGroupIds.map((staffGroupId) => ({ staffGroupId }))
  const errors: Errors = {}
  const of = { organisationTypes } as StoredRequirement
  if (!(await areGroupsOf(tx, organisationId, groups)))
    errors['values.who.staffGroupIds'] = ['Choose staff groups of this organisation.']
  if (values.evidence === 'test' && !isRegulators(of) && !isPractices(of))
    errors['values.evidence'] = ['Medical tests are for practices and regulators. Choose another kind of evidence.']
  if (values.evidence === 'certificate' && isPractices(of))
    errors['values.evidence'] = ['A practice sees the certificates of its clients. Choose another kind of evidence.']
  if (values.who.holdersOf.length > 0 && !isRegulators(of))
    errors['values.who.holdersOf'] = ['Only a regulator knows the classes of all holders.']
  if (userId === null && values.dueOn !== null && values.evidence !== 'video')
    errors['values.dueOn'] = ['Only for a requirement of one person, or for a video.']
  if (values.video !== null && !(await isVideoForAll(tx, values.video.videoId)))
    errors['values.video'] = ['Choose a published video that everyone may watch.']
  return errors
}

/** A requirement of one person needs a relation between that person and the organisation. */
async function personProblem(tx: Tx, { organisationId, organisationTypes, userId }: Asked): Promise<Errors> {
  if (userId === null) return {}
  const people = await listRequiredPeople(tx, [{ organisationId, organisationTypes, userId }], [userId])
  return people.get(organisationId)?.length ? {} : { userId: ['Choose a person of your organisation.'] }
}

const dayProblem = (tx: Tx, fromDay: string): Errors =>
  fromDay < today(tx) ? { fromDay: ['Enter today or later.'] } : {}

export async function beginRequirement(tx: Tx, actor: Actor, input: NewRequirement) {
  const { organisationTypes } = found(await findOrganisation(tx, input.organisationId))
  const asked = { ...input, organisationTypes }
  refuseFields({
    ...dayProblem(tx, input.fromDay),
    ...(await personProblem(tx, asked)),
    ...(await valueProblems(tx, asked)),
    ...(await messageProblem(tx, actor, input)),
  })
  return createRequirement(tx, actor, input)
}

/** A requirement can be made from a message about that person which the actor may read. */
async function messageProblem(tx: Tx, actor: Actor, { messageId, userId }: NewRequirement): Promise<Errors> {
  if (messageId === null) return {}
  const message = await findSourceMessage(tx, actor, messageId)
  return message && message.regardingUserId === userId && userId !== null
    ? {}
    : { messageId: ['Choose a message about this person.'] }
}

/** An archived requirement is read only. */
export function refuseArchivedRequirement({ archivedAt }: Pick<StoredRequirement, 'archivedAt'>) {
  if (archivedAt !== null)
    throw new Refusal(409, { title: 'This requirement is archived.', detail: 'Restore it first.' })
}

/** A name changes immediately; what is required changes from a day on. */
export async function changeRequirement(tx: Tx, actor: Actor, before: StoredRequirement, change: RequirementChange) {
  refuseArchivedRequirement(before)
  const { name, fromDay, values } = change
  const [newest] = before.versions
  if (newest && isDeepStrictEqual(values, newest.values))
    return name === before.name ? before : followed(tx, await updateRequirement(tx, actor, before, { name }))
  refuseFields({ ...dayProblem(tx, fromDay), ...(await valueProblems(tx, { ...before, values })) })
  return followed(tx, await updateRequirement(tx, actor, before, { name, begins: { fromDay, values } }))
}

export const archiveRequirement = async (tx: Tx, actor: Actor, before: StoredRequirement, isArchived: boolean) =>
  followed(tx, await updateRequirement(tx, actor, before, { archivedAt: isArchived ? tx.now : null }))

/** A changed requirement may turn green for people who are reminded of it. */
async function followed(tx: Tx, requirement: StoredRequirement) {
  await followRequirement(tx, requirement.requirementId)
  return requirement
}
