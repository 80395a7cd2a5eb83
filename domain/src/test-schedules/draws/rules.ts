import { type Actor, belongsTo, hasAllFeatures, hasAllPermissions, hasAnyRole, isUnderActivity } from '#access/actor.ts'
import { Feature, Permission, Role } from '#access/bits.ts'
import { answersFor, hasPracticeRole } from '#access/organisation-roles.ts'

/** The owners of a draw, who decide who may know of it. */
export type DrawAccess = { organisationId: number; reviewPracticeId: number | null }

const hasTesting = (actor: Actor) => hasAllFeatures(actor, Feature.Testing)

/**
 * Directors and managers of an organisation with testing plan, carry out and void draws; administrators need an
 * activity.
 */
export const canManageDraws = (actor: Actor, { organisationId }: Pick<DrawAccess, 'organisationId'>) =>
  answersFor(actor, organisationId) && hasTesting(actor)

/** Only the organisation's testers carry out tests; no one can do it for them. */
export const canTest = (actor: Actor, { organisationId }: Pick<DrawAccess, 'organisationId'>) =>
  belongsTo(actor, organisationId) && hasAnyRole(actor, Role.Tester) && hasTesting(actor)

/**
 * The laboratory’s doctor: a doctor of the practice named in the schedule. Findings are health information, so the
 * doctor needs the permission, and the practice the feature, for medicals.
 */
export const canReviewTests = (actor: Actor, { reviewPracticeId }: Pick<DrawAccess, 'reviewPracticeId'>) =>
  belongsTo(actor, reviewPracticeId) &&
  hasPracticeRole(actor) &&
  hasAnyRole(actor, Role.Practice_doctor) &&
  hasAllPermissions(actor, Permission.Medicals) &&
  hasAllFeatures(actor, Feature.Medicals)

/**
 * Who may know of a draw: its managers, the testers, and the laboratory’s doctor. People in the pool are not warned.
 */
export const canViewDraw = (actor: Actor, draw: DrawAccess) =>
  canManageDraws(actor, draw) || canTest(actor, draw) || canReviewTests(actor, draw)

/** Findings are for testers and the laboratory’s doctor. Managers see only that a person was tested. */
export const canReadFindings = (actor: Actor, draw: DrawAccess) => canTest(actor, draw) || canReviewTests(actor, draw)

/** Managers and testers in organisations with testing. */
export const canRunDesk = (actor: Actor) =>
  hasTesting(actor) && hasAnyRole(actor, Role.Tester, Role.Director, Role.Manager)

type DrawProgress = DrawAccess & { wanted: number | null; done: number; awaited: number }

/**
 * Number of people still to be tested, as far as the reader may know. For managers it counts everyone who is not done:
 * a number that fell without a replacement being called would reveal a refusal.
 */
export const awaitedAs = (actor: Actor, draw: DrawProgress) =>
  canReadFindings(actor, draw) ? draw.awaited : Math.max(0, (draw.wanted ?? 0) - draw.done)

/** Managers and testers open the desk; doctors see what is waiting for them, and administrators need an activity. */
export const canOpenDesk = (actor: Actor) =>
  isUnderActivity(actor) || hasAnyRole(actor, Role.Practice_doctor) || canRunDesk(actor)
