import { type Actor, belongsTo, hasAnyRole, isAdministrator, isIndividual, isUnderActivity } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { answersFor, hasPracticeRole } from '#access/organisation-roles.ts'
import type { FileAccess } from '#enumerations.ts'
import { accessLevelNames } from '#files/access-levels.ts'
import { hasMedicalsRoleInPractice } from '#medicals/rules/parties.ts'
import type { LibraryItem } from './schema.ts'
import { readsHealthDocuments } from './scope.ts'

/** The properties of a document that determine who may act on it. Reading is decided by `libraryVisibleTo`. */
export type ItemAccess = Pick<LibraryItem, 'userId' | 'organisationId' | 'kind' | 'isInCare' | 'removed'>

/** True for the person of the document, logged in as an individual. */
const isAboutMe = (actor: Actor, { userId }: Pick<ItemAccess, 'userId'>) =>
  isIndividual(actor) && userId !== null && actor.userId === userId

/** Every reader of the document may open its file, unless it was removed. */
export const canOpenItem = (_actor: Actor, { removed }: Pick<ItemAccess, 'removed'>) => removed === null

type AddTo = { userId: number; isInCare: boolean }

/** A person adds to their own library, a practice to that of a client. No one adds to their own library at work. */
export const canAddItemFor = (actor: Actor, person: AddTo) =>
  isAboutMe(actor, person) || (hasPracticeRole(actor) && person.isInCare && actor.userId !== person.userId)

/** Leaders of an organisation keep the documents of the organisation itself. */
export const canAddItemTo = (actor: Actor, organisationId: number | 'myOrg') =>
  !isAdministrator(actor) && answersFor(actor, organisationId)

/**
 * Users who file, describe and replace a document: the person, if it is their own; at the practice that keeps it,
 * clinical staff, and for administrative documents all staff, while the care lasts; leaders, if it is about no one.
 */
export function canChangeItem(actor: Actor, item: ItemAccess) {
  if (item.removed !== null) return false
  if (item.organisationId === null) return isAboutMe(actor, item)
  if (item.userId === null) return canAddItemTo(actor, item.organisationId)
  return (
    belongsTo(actor, item.organisationId) &&
    hasPracticeRole(actor) &&
    item.isInCare &&
    actor.userId !== item.userId &&
    (item.kind === 'administrative' || readsHealthDocuments(actor))
  )
}

/** `retention.ts` says whether the document may be removed yet. */
export const canRemoveItem = canChangeItem

/** Disclosing a document is decided by the person it is about, or by a doctor of the practice that keeps it. */
export const canShareItem = (actor: Actor, item: ItemAccess) =>
  item.removed === null &&
  (isAboutMe(actor, item) ||
    (canChangeItem(actor, item) && (item.userId === null || hasMedicalsRoleInPractice(actor, Role.Practice_doctor))))

/** An administrator sets the access level and the legal hold, and restores what was removed. */
export const canControlItem = (actor: Actor) => isUnderActivity(actor)

/** Who has opened a document is shown to the person, to doctors and leaders of its keeper, and to administrators. */
export const canSeeReaders = (actor: Actor, item: ItemAccess) =>
  isAboutMe(actor, item) ||
  isUnderActivity(actor) ||
  (belongsTo(actor, item.organisationId) &&
    actor.userId !== item.userId &&
    hasAnyRole(actor, Role.Practice_doctor, Role.Director, Role.Manager))

/** The changes of a document are shown to users who may change it, and to administrators. */
export const canSeeItemHistory = (actor: Actor, item: ItemAccess) =>
  canChangeItem(actor, { ...item, removed: null, isInCare: true }) || canSeeReaders(actor, item)

/** An examiner of the practice decides that a document satisfies a test, also one of the person's own documents. */
export const canUseForTest = (actor: Actor, { userId, organisationId, kind, isInCare, removed }: ItemAccess) =>
  removed === null &&
  userId !== null &&
  kind === 'health' &&
  actor.userId !== userId &&
  (organisationId === null || (belongsTo(actor, organisationId) && isInCare)) &&
  hasMedicalsRoleInPractice(actor, Role.Practice_doctor)

/** Access levels belong to an organisation's documents only. Returns why a level is refused, or null. */
export const accessProblem = ({ userId }: Pick<ItemAccess, 'userId'>, access: number | null): string | null =>
  userId === null || access === null
    ? null
    : `${accessLevelNames[access as FileAccess]} is not possible: a document about a person has no access level.`
