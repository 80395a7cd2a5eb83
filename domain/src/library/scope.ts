import {
  type Actor,
  hasAllFeatures,
  hasAllPermissions,
  hasAnyOrganisationType,
  hasAnyRole,
  isAdministrator,
  isIndividual,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { hasPracticeRole, hasRegulatorRole, isConvenor } from '#access/organisation-roles.ts'
import { hasMedicalsRoleAtRegulator, hasMedicalsRoleInPractice } from '#medicals/rules/parties.ts'
import { LibraryKind } from './schema.ts'

/** A reason for which a document is visible. The store has a condition for each. */
export type LibraryScope =
  /** Every document, for an administrator with an activity. */
  | 'all'
  /** Documents about the user. */
  | 'own'
  /** Documents about people that the user's organisation keeps, also after the care has ended. */
  | 'kept'
  /** Documents that belong to people in the care of the user's practice. */
  | 'inCare'
  /** Documents about people whose number the user's regulator has approved. */
  | 'registered'
  /** Documents shared with the user or their organisation, for the days of the share. */
  | 'shared'
  /** Documents of the user's own organisation that are about no one. */
  | 'organisation'
  /** Documents about no one that an administrator has opened to everyone. */
  | 'published'

export type LibrarySight = { scope: LibraryScope; kinds: readonly LibraryKind[] }

const every = LibraryKind.options
const administrative = ['administrative'] as const

const clinicians = [Role.Practice_doctor, Role.Nurse, Role.Specialist] as const

/**
 * True for users who may read health documents at work: clinical staff of a practice, a regulator's doctor and a
 * convenor.
 */
export const readsHealthDocuments = (actor: Actor) =>
  hasMedicalsRoleInPractice(actor, ...clinicians) ||
  hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor) ||
  isConvenor(actor)

/**
 * The documents an actor may know of, with the reason; the store's query applies the same rule. A document about a
 * person follows that person's relations and shares only: it has no file access level. No one reads documents about
 * themselves at work, and a flying organisation reads none about anyone.
 */
export function libraryVisibleTo(actor: Actor): LibrarySight[] {
  if (isUnderActivity(actor)) return [{ scope: 'all', kinds: every }]
  const published: LibrarySight = { scope: 'published', kinds: every }
  if (isIndividual(actor)) return [{ scope: 'own', kinds: every }, { scope: 'shared', kinds: every }, published]
  if (actor.organisationId === null || actor.roles === 0) return [published]
  const kinds = readsHealthDocuments(actor) ? every : administrative
  return [
    ...(hasPracticeRole(actor)
      ? [
          { scope: 'kept' as const, kinds },
          { scope: 'inCare' as const, kinds },
        ]
      : []),
    ...(viewsRegisteredLibraries(actor) ? [{ scope: 'registered' as const, kinds }] : []),
    ...(canReceiveShares(actor) ? [{ scope: 'shared' as const, kinds }] : []),
    { scope: 'organisation', kinds: every },
    published,
  ]
}

/**
 * Regulator_view_document_library: a regulator's doctor reads all documents of people whose number is approved, an
 * agent only administrative ones. Without it, a regulator sees what was submitted or shared.
 */
const viewsRegisteredLibraries = (actor: Actor) =>
  hasRegulatorRole(actor) && hasAllPermissions(actor, Permission.Regulator_view_document_library)

const recipientTypes = [
  OrganisationType.Medical_practice,
  OrganisationType.Specialist_practice,
  OrganisationType.Medical_regulator,
  OrganisationType.Regulator,
  OrganisationType.Convenor,
]

const canReceiveShares = (actor: Actor) =>
  hasAnyOrganisationType(actor, ...recipientTypes) && hasAnyRole(actor, ...Object.values(Role))

/** A document can be shared with practices, regulators and convenors, and with no other organisation. */
export const canBeSharedWith = ({ organisationTypes }: { organisationTypes: number }) =>
  recipientTypes.some((type) => (organisationTypes & type) !== 0)

type LibraryPerson = { userId: number; isInCare: boolean; isRegistered: boolean }

/** True for users who can open a person's library: the person, and users whose relation shows part of it. */
export const canListLibraryOf = (actor: Actor, { userId, isInCare, isRegistered }: LibraryPerson) =>
  seesLibraries(actor) &&
  libraryVisibleTo(actor).some(
    ({ scope }) =>
      scope === 'all' ||
      (scope === 'own' && actor.userId === userId) ||
      (scope === 'kept' && isInCare && actor.userId !== userId) ||
      (scope === 'registered' && isRegistered && actor.userId !== userId),
  )

/** Libraries exist for members of organisations with the feature, for individuals and for administrators. */
export const seesLibraries = (actor: Actor) => hasAllFeatures(actor, Feature.Library)

/** The list is for everyone who may know of any document. */
export const canListLibrary = (actor: Actor) => libraryVisibleTo(actor).length > 0

/**
 * The list can be exported by the person, and by users who manage the organisation or decide in it. It has names of
 * documents, so neither reception nor an administrator exports it.
 */
export const canExportLibrary = (actor: Actor) =>
  canListLibrary(actor) &&
  !isAdministrator(actor) &&
  (isIndividual(actor) || hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator_doctor))
