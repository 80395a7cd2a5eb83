import type { MoveParty } from '#medicals/move-party.ts'
import type { MedicalStatus } from '#medicals/schema.ts'

/** Open laboratory requests and referrals of a medical, counted: nothing clinical, so that lists may use them. */
export type Awaits = {
  /** The applicant still has to give a sample. */
  samples: number
  /** The laboratory has the sample. */
  atLaboratory: number
  /** Number of referrals that were only asked: the applicant must make an appointment. */
  appointments: number
  /** The specialist has accepted and writes the report. */
  atSpecialist: number
  lastAskedAt: string | null
}

export const nothingAwaited: Awaits = {
  samples: 0,
  atLaboratory: 0,
  appointments: 0,
  atSpecialist: 0,
  lastAskedAt: null,
}

export type MoveFacts = {
  status: MedicalStatus
  statusSince: string
  identity: { sightedAt: string } | null
  signedAt: string | null
  measuredAt: string | null
  awaits: Awaits
}

const ofStatus: Record<MedicalStatus, MoveParty> = {
  draft: 'applicant',
  // Only an examiner can check the identity.
  at_practice: 'examiner',
  signed: 'practice',
  in_examination: 'practice',
  awaiting_results: 'examiner',
  ready_to_assess: 'examiner',
  assessing: 'examiner',
  referred: 'examiner',
  issued: 'examiner',
  declined: 'examiner',
  submitted: 'regulator',
  to_decide: 'regulator',
  in_audit: 'regulator',
  queried: 'examiner',
  returned: 'examiner',
  accepted: 'none',
  withdrawn: 'none',
  lapsed: 'none',
  to_send: 'applicant',
  declared: 'none',
}

/** Returns whose move it is. Every screen, list and email uses this function. */
export function moveOf({ status, identity, signedAt, measuredAt, awaits }: Omit<MoveFacts, 'statusSince'>): MoveParty {
  if (status === 'at_practice' && identity !== null && signedAt === null) return 'applicant'
  if ((status === 'signed' || status === 'in_examination') && measuredAt !== null) return 'examiner'
  if (status === 'awaiting_results') return awaitedParty(awaits)
  return ofStatus[status]
}

/** The applicant's own tasks come first. If nothing was requested yet, the examiner must request it. */
function awaitedParty({ samples, atLaboratory, appointments, atSpecialist }: Awaits): MoveParty {
  if (samples + appointments > 0) return 'applicant'
  if (atSpecialist > 0) return 'specialist'
  return atLaboratory > 0 ? 'laboratory' : 'examiner'
}

/** Since when it is their move: the latest event that passed the move on. */
export function moveSince({ status, statusSince, identity, signedAt, measuredAt, awaits }: MoveFacts): string {
  const events: (string | null)[] = [statusSince]
  if (status === 'at_practice') events.push(identity?.sightedAt ?? null, signedAt)
  if (status === 'signed' || status === 'in_examination') events.push(measuredAt)
  if (status === 'awaiting_results') events.push(awaits.lastAskedAt)
  return events
    .filter((at) => at !== null)
    .map((at) => new Date(at).toISOString())
    .reduce((latest, at) => (at > latest ? at : latest))
}
