import { type Actor, hasAllFeatures, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { Feature, Role } from '#access/bits.ts'
import { canViewAppointments } from '#appointments/rules.ts'
import { seesInvoices } from '#invoices/rules.ts'
import { medicalsVisibleTo } from '#medicals/rules.ts'

// Who runs reports (features.md 2.8, security.md 2.4). Each report asks one of these besides; its records are then those
// that the lists of the same user show.

const readers = [Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator, Role.Regulator_doctor]

/** Who leads an organisation, decides in it or works for a regulator, if it has the feature; administrators with an activity. */
export const readsReports = (actor: Actor) =>
  isAdministrator(actor)
    ? isUnderActivity(actor)
    : actor.organisationId !== null && hasAllFeatures(actor, Feature.Custom_queries) && hasAnyRole(actor, ...readers)

/** Reports of medicals: of a practice, or of what was submitted to a regulator. */
export const countsMedicals = (actor: Actor) =>
  readsReports(actor) && ['practice', 'submitted'].includes(medicalsVisibleTo(actor))

/** Reports of the work in a practice, of which a regulator knows only what was submitted. */
export const countsPracticeWork = (actor: Actor) => readsReports(actor) && medicalsVisibleTo(actor) === 'practice'

export const countsAppointments = (actor: Actor) =>
  readsReports(actor) && !isAdministrator(actor) && canViewAppointments(actor, 'myOrg')

export const countsInvoices = (actor: Actor) => readsReports(actor) && seesInvoices(actor)

/** Downloads a report as a file. A regulator's agents read reports, but take no files away. */
export const downloadsReports = (actor: Actor) =>
  readsReports(actor) &&
  (isAdministrator(actor) ||
    hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator_doctor))
