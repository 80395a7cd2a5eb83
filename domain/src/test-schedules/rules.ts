import {
  type Actor,
  belongsTo,
  hasAllFeatures,
  hasAnyOrganisationType,
  isAdministrator,
  isUnderActivity,
} from '#access/actor.ts'
import { Feature, OrganisationType } from '#access/bits.ts'
import { answersFor, practiceTypes } from '#access/organisation-roles.ts'
import type { ScheduleKind } from './schema.ts'

/** Organisations that test their people have the feature; practices ask for tests of those they examine. */
const hasSchedules = (actor: Actor) =>
  hasAllFeatures(actor, Feature.Testing) || hasAnyOrganisationType(actor, ...practiceTypes)

/** Everyone who works there reads the schedules, also at a regulator; administrators under an activity. They name no one. */
export const canViewSchedules = (actor: Actor, organisationId: number | null) =>
  isUnderActivity(actor) ||
  (belongsTo(actor, organisationId) &&
    (hasSchedules(actor) || hasAnyOrganisationType(actor, OrganisationType.Medical_regulator)))

/** Who keeps them also counts what they ask for. Random programmes are for organisations that test their people. */
export const canManageSchedules = (actor: Actor, organisationId: number | null, kind: ScheduleKind = 'medical') =>
  answersFor(actor, organisationId) &&
  (isAdministrator(actor) || hasSchedules(actor)) &&
  (kind !== 'random' || hasAllFeatures(actor, Feature.Testing))
