import { type Actor, hasAllFeatures, hasAnyRole, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { Feature, Role } from '#access/bits.ts'
import { leaders } from '#access/organisation-roles.ts'
import { canViewAppointments } from '#appointments/rules.ts'
import { canListClients } from '#clients/rules.ts'
import { isDistributor, seesInvoices } from '#invoices/rules.ts'
import { hasMedicalsRoleAtRegulator } from '#medicals/rules/parties.ts'
import { medicalsVisibleTo } from '#medicals/rules.ts'
import { canReadOrganisationAudit } from '#organisation-audit/rules.ts'
import { canKeepBoard } from '#relations/board-rules.ts'
import { canManageDraws } from '#test-schedules/draws/rules.ts'

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

/** The working time of the people of a practice, for those who lead it. */
export const countsWorkingTime = (actor: Actor) => countsAppointments(actor) && hasAnyRole(actor, ...leaders)

/** Tests of people in the practice, for its doctors: that a test was made says something of a person’s health. */
export const countsTests = (actor: Actor) => countsPracticeWork(actor) && hasAnyRole(actor, Role.Practice_doctor)

/** Tests that were due at decisions, for doctors of a practice, and of a regulator, which audits its examiners. */
export const countsDecisionTests = (actor: Actor) =>
  countsMedicals(actor) && hasAnyRole(actor, Role.Practice_doctor, Role.Regulator_doctor)

/** What the clients of a practice are reminded of. */
export const countsReminders = (actor: Actor) =>
  readsReports(actor) && !isAdministrator(actor) && canListClients(actor, 'myOrg')

/** Pilots who share with a flying organisation: whether they may fly, nothing else. */
export const countsPilots = (actor: Actor) => readsReports(actor) && canKeepBoard(actor, 'myOrg')

/** Random tests: that a person was tested, never what was found. */
export const countsRandomTests = (actor: Actor) =>
  readsReports(actor) &&
  actor.organisationId !== null &&
  !isAdministrator(actor) &&
  canManageDraws(actor, { organisationId: actor.organisationId })

/** Who opened whose records in an organisation, for those who lead it. A distributor has no records of people. */
export const countsAccess = (actor: Actor) =>
  readsReports(actor) && !isAdministrator(actor) && !isDistributor(actor) && canReadOrganisationAudit(actor, 'myOrg')

/** Documents that an organisation keeps, for those who lead it. */
export const countsDocuments = (actor: Actor) =>
  readsReports(actor) &&
  !isAdministrator(actor) &&
  hasAllFeatures(actor, Feature.Library) &&
  hasAnyRole(actor, ...leaders)

export const countsInvoices = (actor: Actor) => readsReports(actor) && seesInvoices(actor)

/** Reads the figures that a regulator may publish. */
export const readsStatistics = (actor: Actor) =>
  readsReports(actor) && hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor)

/** A regulator's doctor may open every record behind them. To its agents small groups are not shown. */
export const seesSmallGroups = (actor: Actor) => hasMedicalsRoleAtRegulator(actor, Role.Regulator_doctor)

/** Downloads a report as a file. A regulator's agents read reports, but take no files away. */
export const downloadsReports = (actor: Actor) =>
  readsReports(actor) &&
  (isAdministrator(actor) ||
    hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator_doctor))
