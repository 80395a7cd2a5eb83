import { addDays, startOfDay } from '#dates.ts'

/** `invited`: has not said yes yet. `coming`: its first day is to come. */
export const memberStates = ['active', 'coming', 'invited', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

/** When a membership counts: from when the person said yes, between two days, both included, and until it was ended. */
export type Standing = {
  acceptedAt: string | null
  fromDay: string | null
  /** The last day. */
  toDay: string | null
  endedAt: string | null
}

export const isOver = ({ toDay, endedAt }: Pick<Standing, 'toDay' | 'endedAt'>, day: string) =>
  endedAt !== null || (toDay !== null && toDay < day)

/** Whether it gives any right on this day. One that does not is as none. */
export const isCurrent = (membership: Standing, day: string) =>
  membership.acceptedAt !== null &&
  !isOver(membership, day) &&
  (membership.fromDay === null || membership.fromDay <= day)

/** Who cannot log in yet has not answered the invitation either. */
export function stateOf(membership: Standing, canLogIn: boolean, day: string): MemberState {
  if (isOver(membership, day)) return 'ended'
  if (membership.acceptedAt === null || !canLogIn) return 'invited'
  return isCurrent(membership, day) ? 'active' : 'coming'
}

/** The moment at which its last day is over; none for one without a last day. */
export const endOfMembership = ({ toDay }: Pick<Standing, 'toDay'>) =>
  toDay === null ? undefined : startOfDay(addDays(toDay, 1))
