import { z } from 'zod'

/**
 * The status of a registration with a regulator. Only an approved number counts as the person's, for logging in and on
 * documents.
 */
export const RegistrationStatus = z
  .enum(['pending', 'more_information_asked', 'approved', 'refused', 'withdrawn'])
  .meta({ id: 'RegistrationStatus' })
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

export const registrationStatusNames: Record<RegistrationStatus, string> = {
  pending: 'Pending',
  more_information_asked: 'More information asked',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** Statuses in which the regulator must still decide. */
export const waitingStatuses: RegistrationStatus[] = ['pending', 'more_information_asked']
export const isWaitingStatus = (status: RegistrationStatus) => waitingStatuses.includes(status)

/** Who changes the status: the person, or the regulator’s doctor. */
export type StatusChanger = 'person' | 'doctor'

/**
 * Allowed transitions and who makes them. An approval is reversed by refusing or asking a question; a refused or
 * withdrawn registration is claimed again.
 */
const moves: Record<RegistrationStatus, Partial<Record<RegistrationStatus, StatusChanger>>> = {
  pending: { approved: 'doctor', refused: 'doctor', more_information_asked: 'doctor', withdrawn: 'person' },
  more_information_asked: { pending: 'person', approved: 'doctor', refused: 'doctor', withdrawn: 'person' },
  approved: { refused: 'doctor', more_information_asked: 'doctor' },
  refused: { pending: 'person' },
  withdrawn: { pending: 'person' },
}

export const moverOf = (from: RegistrationStatus, to: RegistrationStatus): StatusChanger | undefined => moves[from][to]

/** True while the person may change the number; once approved, only the regulator corrects it. */
export const canBeCorrected = (status: RegistrationStatus) => status !== 'approved'

/** True after the expiry date of a registration that expires; the number remains the person's. */
export const isExpired = ({ status, expiresOn }: Expiring, today: string) =>
  status === 'approved' && expiresOn !== null && expiresOn < today

type Expiring = { status: RegistrationStatus; expiresOn: string | null }
