import { type Actor, belongsTo, hasAllFeatures, hasAllPermissions, hasAnyRole, isUnderActivity } from '#access/actor.ts'
import { Feature, Permission, Role } from '#access/bits.ts'
import { answersFor, hasPracticeRole } from '#access/organisation-roles.ts'

/** Whose a draw is, as far as it decides who may know of it. */
export type DrawAccess = { organisationId: number; reviewPracticeId: number | null }

const hasTesting = (actor: Actor) => hasAllFeatures(actor, Feature.Testing)

/** Directors and managers of an organisation with testing plan, draw and void; administrators, for what they said. */
export const canManageDraws = (actor: Actor, { organisationId }: Pick<DrawAccess, 'organisationId'>) =>
  answersFor(actor, organisationId) && hasTesting(actor)

/** Who runs the tests: the testers of the organisation, and nobody for them. */
export const canTest = (actor: Actor, { organisationId }: Pick<DrawAccess, 'organisationId'>) =>
  belongsTo(actor, organisationId) && hasAnyRole(actor, Role.Tester) && hasTesting(actor)

/**
 * The laboratory’s doctor: a doctor of the practice that the schedule names for it. Findings are health information, so
 * the doctor needs the permission, and the practice the feature, for medicals.
 */
export const canReviewTests = (actor: Actor, { reviewPracticeId }: Pick<DrawAccess, 'reviewPracticeId'>) =>
  belongsTo(actor, reviewPracticeId) &&
  hasPracticeRole(actor) &&
  hasAnyRole(actor, Role.Practice_doctor) &&
  hasAllPermissions(actor, Permission.Medicals) &&
  hasAllFeatures(actor, Feature.Medicals)

/** Who knows of a draw: who manages it, who tests, and the laboratory’s doctor. Who is in the pool is not warned. */
export const canViewDraw = (actor: Actor, draw: DrawAccess) =>
  canManageDraws(actor, draw) || canTest(actor, draw) || canReviewTests(actor, draw)

/** What was found is for who tested and the laboratory’s doctor. Who manages reads that somebody was tested, no more. */
export const canReadFindings = (actor: Actor, draw: DrawAccess) => canTest(actor, draw) || canReviewTests(actor, draw)

/** Who manages or tests where there is testing. */
export const canRunDesk = (actor: Actor) =>
  hasTesting(actor) && hasAnyRole(actor, Role.Tester, Role.Director, Role.Manager)

type Counted = DrawAccess & { wanted: number | null; done: number; awaited: number }

/**
 * How many of a draw are still to be tested, as whoever asks may know it. Who manages counts who is not done: a number
 * that fell without anybody being called would tell that somebody refused.
 */
export const awaitedAs = (actor: Actor, draw: Counted) =>
  canReadFindings(actor, draw) ? draw.awaited : Math.max(0, (draw.wanted ?? 0) - draw.done)

/** The desk is theirs; doctors see what waits for them, and administrators open it for what they said. */
export const canOpenDesk = (actor: Actor) =>
  isUnderActivity(actor) || hasAnyRole(actor, Role.Practice_doctor) || canRunDesk(actor)
