import { z } from 'zod'
import { addDays, startOfDay } from '#dates.ts'

/** `invited`: not accepted yet. `coming`: the first day is in the future. */
export const MemberState = z.enum(['active', 'coming', 'invited', 'ended']).meta({ id: 'MemberState' })
export type MemberState = z.infer<typeof MemberState>

/** When a membership counts: from acceptance, between its first and last day inclusive, until it was ended. */
export type MembershipPeriod = {
  acceptedAt: string | null
  fromDay: string | null
  /** Last day of the membership. */
  toDay: string | null
  endedAt: string | null
}

export const isMembershipOver = ({ toDay, endedAt }: Pick<MembershipPeriod, 'toDay' | 'endedAt'>, day: string) =>
  endedAt !== null || (toDay !== null && toDay < day)

/** True when the membership gives rights on this day; otherwise it counts for nothing. */
export const isCurrent = (membership: MembershipPeriod, day: string) =>
  membership.acceptedAt !== null &&
  !isMembershipOver(membership, day) &&
  (membership.fromDay === null || membership.fromDay <= day)

/** A person who cannot log in yet has not answered the invitation either. */
export function stateOf(membership: MembershipPeriod, canLogIn: boolean, day: string): MemberState {
  if (isMembershipOver(membership, day)) return 'ended'
  if (membership.acceptedAt === null || !canLogIn) return 'invited'
  return isCurrent(membership, day) ? 'active' : 'coming'
}

/** The moment after the last day; undefined for an open-ended membership. */
export const endOfMembership = ({ toDay }: Pick<MembershipPeriod, 'toDay'>) =>
  toDay === null ? undefined : startOfDay(addDays(toDay, 1))
