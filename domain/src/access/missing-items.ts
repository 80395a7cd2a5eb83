import { type Actor, hasAllFeatures, hasAllPermissions, hasAnyRole, isAdministrator, isIndividual } from './actor.ts'
import { Feature, Permission, Role } from './bits.ts'
import type { SwitchableFeatures } from './navigation.ts'
import { hasPracticeRole, hasRegulatorRole, isConvenor, worksInFlyingOrganisation } from './organisation-roles.ts'

/** An item of the menu that this person does not have, and why: for 'Who am I?' and for pages that open to others. */
export type MissingItem = { label: string; why: string }

type Options = Pick<SwitchableFeatures, 'medicals'>

const noPermission = (name: string) => `You do not have the permission “${name}”. A director or manager can grant it.`
const noFeature = (name: string) =>
  `Your organisation does not have the feature “${name}”. A system administrator can add it.`

/** Why this person has no medicals; `undefined` for those who have them. */
export function whyNoMedicals(actor: Actor, { medicals }: Options) {
  if (!medicals) return 'Medicals are switched off in this installation.'
  if (isAdministrator(actor) || isIndividual(actor)) return undefined
  if (!hasPracticeRole(actor) && !hasRegulatorRole(actor) && !isConvenor(actor))
    return 'Medicals are for practices, regulators, convenors and individuals.'
  if (!hasAllPermissions(actor, Permission.Medicals)) return noPermission('Medicals')
  return hasAllFeatures(actor, Feature.Medicals) ? undefined : noFeature('Medicals')
}

function whyNoClients(actor: Actor) {
  if (!hasPracticeRole(actor)) return 'Clients are for the staff of a practice.'
  if (!hasAllPermissions(actor, Permission.Client_list)) return noPermission('Client list')
  return hasAllFeatures(actor, Feature.Client_list) ? undefined : noFeature('Client list')
}

function whyNoRegistrations(actor: Actor) {
  if (!hasAnyRole(actor, Role.Regulator_doctor)) return 'Registrations are for a regulator’s doctors.'
  return hasAllPermissions(actor, Permission.Registrations_list) ? undefined : noPermission('Registrations list')
}

/** What a user lacks, in the order of the menu. Administrators and individuals miss only what is not meant for them. */
export const missingItems = (actor: Actor, options: Options): MissingItem[] =>
  [
    { label: 'Medicals', why: whyNoMedicals(actor, options) },
    { label: 'Clients', why: whyNoClients(actor) },
    { label: 'Registrations', why: whyNoRegistrations(actor) },
    {
      label: 'Board',
      why:
        worksInFlyingOrganisation(actor) && !isAdministrator(actor)
          ? undefined
          : 'The board is for the staff of a flying organisation.',
    },
    { label: 'Test', why: isAdministrator(actor) ? undefined : 'Test is for system administrators.' },
    {
      label: 'Messages',
      why: hasAllPermissions(actor, Permission.Messages) ? undefined : noPermission('Messages'),
    },
    {
      label: 'My organisation',
      why: actor.organisationId === null ? 'You are logged in as an individual.' : undefined,
    },
  ].flatMap(({ label, why }) => (why === undefined ? [] : [{ label, why }]))
