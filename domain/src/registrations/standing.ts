import { z } from 'zod'

/** Where a registration with a regulator stands. Only an approved number is the person's: for a login, and on any paper. */
export const RegistrationStatus = z.enum(['pending', 'more_information_asked', 'approved', 'refused', 'withdrawn'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

export const registrationStatusNames: Record<RegistrationStatus, string> = {
  pending: 'Pending',
  more_information_asked: 'More information asked',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** Those in which the regulator still has to decide. */
export const waitingStatuses: RegistrationStatus[] = ['pending', 'more_information_asked']
export const isWaiting = (status: RegistrationStatus) => waitingStatuses.includes(status)

/** Who moves a registration: whoever it is of, or a doctor of the regulator. */
export type Mover = 'person' | 'doctor'

/**
 * From where to where, and by whom. An approval is taken back by refusing it, or by asking; what was refused or withdrawn
 * is claimed anew.
 */
const moves: Record<RegistrationStatus, Partial<Record<RegistrationStatus, Mover>>> = {
  pending: { approved: 'doctor', refused: 'doctor', more_information_asked: 'doctor', withdrawn: 'person' },
  more_information_asked: { pending: 'person', approved: 'doctor', refused: 'doctor', withdrawn: 'person' },
  approved: { refused: 'doctor', more_information_asked: 'doctor' },
  refused: { pending: 'person' },
  withdrawn: { pending: 'person' },
}

export const moverOf = (from: RegistrationStatus, to: RegistrationStatus): Mover | undefined => moves[from][to]

/** The person says anew which number is theirs: what is approved is the regulator's to correct. */
export const canBeCorrected = (status: RegistrationStatus) => status !== 'approved'

/** A registration that has an expiry ends with it; the number stays the person's. */
export const isExpired = ({ status, expiresOn }: Expiring, today: string) =>
  status === 'approved' && expiresOn !== null && expiresOn < today

type Expiring = { status: RegistrationStatus; expiresOn: string | null }
