import { type Actor, isAdministrator, isUnderActivity } from '#access/actor.ts'
import { isDueForDisposal, type RetentionFacts, type RetentionFigures, retainUntil } from '#retention/retain-until.ts'
import type { Disposal, DisposalState, KeptReason } from './schema.ts'

/** A disposal names people of all organisations. To others than administrators, none exists. */
export const mayKnowDisposals = (actor: Actor) => isAdministrator(actor)

export const canReadDisposals = (actor: Actor) => isUnderActivity(actor)

/** Requests are made in person: never by an administrator in the place of another user. */
export const canRequestDisposal = (actor: Actor) => isUnderActivity(actor) && actor.realUserId === undefined

type Requested = Pick<Disposal, 'requestedById'>

/** Approves or refuses: another administrator than the one who requested it, in person (domain.md 7.3). */
export const canDecideDisposal = (actor: Actor, { requestedById }: Requested) =>
  canRequestDisposal(actor) && actor.userId !== requestedById

/** Any administrator may stop a disposal, also the one who requested or approved it: stopping destroys nothing. */
export const canStopDisposal = (actor: Actor) => isUnderActivity(actor)

type Moments = { isApproved: boolean | null; stoppedAt: string | null; finishedAt: string | null }

export function disposalStateOf({ isApproved, stoppedAt, finishedAt }: Moments): DisposalState {
  if (stoppedAt !== null) return 'stopped'
  if (finishedAt !== null) return 'carriedOut'
  if (isApproved === null) return 'requested'
  return isApproved ? 'approved' : 'refused'
}

const millisecondsPerDay = 24 * 3_600_000

/** The moment from which the records may be destroyed. */
export const startAfter = (approvedAt: string, waitDays: number) =>
  new Date(Date.parse(approvedAt) + waitDays * millisecondsPerDay).toISOString()

/** What is asked of a record immediately before it is chosen, approved or destroyed. */
export type DisposalFacts = RetentionFacts & {
  /** False if there is no such person, or not any longer. */
  exists: boolean
  /** True if the record was merged into another, or a merge awaits confirmation or can still be undone. */
  isMerging: boolean
  /** True if a library document is under a legal hold or permanent. */
  hasKeptDocument: boolean
  /** True if the person logged in during the time for which logins are kept. */
  hasLogin: boolean
  /** True if the person works or worked for an organisation of the product, or is an examiner. */
  isStaff: boolean
  hasOpenPrivacyRequest: boolean
  isInIncident: boolean
  isInDraw: boolean
  /** True if a deadline, a review or a request is open, or the person waits for an appointment. */
  hasOpenDeadline: boolean
  hasCertificateInForce: boolean
  hasUnpaidInvoice: boolean
  /** True if a laboratory message of the person also has other people's results. */
  sharesMessage: boolean
}

/**
 * Why a record may not be destroyed on this day, or null. Whatever is in doubt is kept: a record that stays too long can
 * be destroyed later, and one that was destroyed cannot be brought back.
 */
export function keptReasonOf(facts: DisposalFacts, figures: RetentionFigures, today: string): KeptReason | null {
  if (!facts.exists) return 'missing'
  if (facts.isMerging) return 'merged'
  if (facts.isHeld) return 'held'
  if (facts.hasKeptDocument) return 'document'
  if (facts.isInService) return 'inService'
  if (!isDueForDisposal(retainUntil(facts, figures), today)) return 'served'
  if (facts.isStaff) return 'staff'
  if (facts.hasLogin) return 'account'
  if (facts.hasOpenPrivacyRequest) return 'privacyRequest'
  if (facts.isInIncident) return 'incident'
  if (facts.isInDraw) return 'draw'
  if (facts.hasOpenDeadline) return 'deadline'
  if (facts.hasCertificateInForce) return 'certificate'
  if (facts.hasUnpaidInvoice) return 'invoice'
  return facts.sharesMessage ? 'message' : null
}
