import type { CertificateEventKind, CertificateState } from './schema.ts'

const inForceStates: CertificateState[] = ['current', 'expiring', 'extended']
const livingStates: CertificateState[] = ['pending', 'suspended', ...inForceStates]

export const isInForce = (state: CertificateState) => inForceStates.includes(state)
export const isLiving = (state: CertificateState) => livingStates.includes(state)

/** States of a date in which each kind of event can still change it. */
const canBefall: Record<CertificateEventKind, (state: CertificateState) => boolean> = {
  extension: isInForce,
  suspension: (state) => isInForce(state) || state === 'suspended',
  suspension_cancellation: (state) => state === 'suspended',
  condition: isLiving,
  condition_withdrawal: isLiving,
  revocation: isLiving,
  revocation_cancellation: (state) => state === 'revoked',
  surrender: isLiving,
  loss: isLiving,
  loss_withdrawal: isLiving,
  replacement: isLiving,
  correction: isLiving,
}

/**
 * True when an event changes a date that has this state on the event's first day. No event revives a date that had
 * already expired, or was surrendered or replaced; only setting a revocation aside revives a revoked one.
 */
export const befalls = (kind: CertificateEventKind, state: CertificateState) => canBefall[kind](state)

type Kind = { kind: CertificateEventKind; field?: string | null }

/** True for an event that changes the last day of a date. */
export const movesDay = ({ kind, field }: Kind) => kind === 'extension' || (kind === 'correction' && field === 'toDay')

/**
 * True when an event may be recorded for a date in this state. The last day of a suspended date cannot be changed;
 * corrections of one recorded by an earlier version still apply.
 */
export const canBeRecordedOf = (event: Kind, state: CertificateState) =>
  befalls(event.kind, state) && !(movesDay(event) && state === 'suspended')
