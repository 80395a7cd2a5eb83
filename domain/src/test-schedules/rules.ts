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

/** Organisations that test their people have the feature; practices require tests of those they examine. */
const hasSchedules = (actor: Actor) =>
  hasAllFeatures(actor, Feature.Testing) || hasAnyOrganisationType(actor, ...practiceTypes)

/**
 * Everyone working there can read the schedules, including at a regulator; administrators need an activity. Schedules
 * name no one.
 */
export const canViewSchedules = (actor: Actor, organisationId: number | null) =>
  isUnderActivity(actor) ||
  (belongsTo(actor, organisationId) &&
    (hasSchedules(actor) || hasAnyOrganisationType(actor, OrganisationType.Medical_regulator)))

/**
 * Users who manage schedules also see the projected counts. Random programmes are for organisations that test their
 * people.
 */
export const canManageSchedules = (actor: Actor, organisationId: number | null, kind: ScheduleKind = 'medical') =>
  answersFor(actor, organisationId) &&
  (isAdministrator(actor) || hasSchedules(actor)) &&
  (kind !== 'random' || hasAllFeatures(actor, Feature.Testing))
