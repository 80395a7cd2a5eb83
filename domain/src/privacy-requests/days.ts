import { rowInForceOn } from '#dated-rows.ts'
import { addInterval } from '#dates.ts'
import { type ClockSeed, clockRowFor, dueOnOf } from '#medicals/clocks.ts'
import { addWorkingDays } from '#working-days.ts'
import type { ChargeFor, PrivacyRequestState } from './schema.ts'

/** Used if a regulator has no row for a deadline, which its table does not allow. */
const oneMonth = { months: 1 }

/**
 * The last days to answer a request and to transfer it (Privacy Act 2020, sections 44 and 43; 63 and 62 for
 * corrections), under the rows in force when it arrived. The day of receipt is not counted.
 */
export function privacyDays(rows: ClockSeed[], receivedOn: string) {
  const lastDay = (kind: 'privacy_request' | 'privacy_transfer') => {
    const row = clockRowFor(rows, kind, receivedOn)
    return (row && dueOnOf(row, receivedOn)) ?? addInterval(receivedOn, oneMonth)
  }
  return { dueOn: lastDay('privacy_request'), transferBy: lastDay('privacy_transfer') }
}

const openStates: PrivacyRequestState[] = ['received', 'in_progress', 'extended']

export const isOpenRequestState = (state: PrivacyRequestState) => openStates.includes(state)

/** The due day itself is not overdue. */
export const isPrivacyOverdue = ({ state, dueOn }: { state: PrivacyRequestState; dueOn: string }, today: string) =>
  isOpenRequestState(state) && dueOn < today

/** Number of working days before the due day from which a request is due soon. */
const soonDays = 5

/** The last due day that counts as soon. */
export const soonUntil = (today: string) => addWorkingDays(today, soonDays, 'privacy')

type ChargeRow = { from: string; chargeable: readonly ChargeFor[]; repeatMonths: number; source: string }

/** What a private practice may charge for. A change is a further row with its first day. */
export const chargeRows: readonly ChargeRow[] = [
  {
    from: '2020-12-01',
    chargeable: ['images', 'repeat'],
    repeatMonths: 12,
    source: 'Health Information Privacy Code 2020, clause 6',
  },
]

type Charge = { chargeFor: ChargeFor | null; chargeCents: number }

/** Why a charge is refused, or null. `answeredBefore` are the days on which the person was given access here. */
export function chargeProblem(
  { chargeFor, chargeCents }: Charge,
  { isPublic, receivedOn, answeredBefore }: { isPublic: boolean; receivedOn: string; answeredBefore: string[] },
): string | null {
  if (chargeCents === 0) return null
  if (isPublic) return 'A regulator may not charge for health information.'
  const row = rowInForceOn(chargeRows, receivedOn)
  if (chargeFor === null || !row?.chargeable.includes(chargeFor))
    return 'Choose what the charge is for. Other information is free of charge.'
  if (chargeFor === 'images') return null
  const since = addInterval(receivedOn, { months: -row.repeatMonths })
  return answeredBefore.some((day) => day >= since && day <= receivedOn)
    ? null
    : `This person was given no access here in the ${row.repeatMonths} months before the request.`
}
