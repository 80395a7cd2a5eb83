import { RequiredAction } from '#access/bits.ts'

const {
  Change_password,
  Accept_terms_and_conditions,
  Configure_two_factor_authentication,
  Configure_security_questions,
  Unlock_with_password,
} = RequiredAction

/** The actions of the security settings, which one page asks for together. */
export const securitySetup = Change_password | Configure_two_factor_authentication | Configure_security_questions

/**
 * The same actions one by one: while any is required, calls for all of them are answered, because their page shows
 * every action requested.
 */
export const securityActions: RequiredAction[] = [
  Change_password,
  Configure_two_factor_authentication,
  Configure_security_questions,
]

/**
 * All actions except the lock. Calls with this list are answered while any of these actions is pending, so that the
 * browser is notified when it is done; a locked session receives nothing.
 */
export const allButLock: RequiredAction[] = [Accept_terms_and_conditions, ...securityActions]

/**
 * Actions stored with a person's credentials; the terms follow from the accepted version, the lock from the session.
 */
export type KeptAction =
  | typeof Change_password
  | typeof Configure_two_factor_authentication
  | typeof Configure_security_questions

export type KeptActions = {
  requestedActions: number
  requiredActions: number
  dateQuestionsRequired: string | null
  dateTwoFactorRequired: string | null
}

type Pending = KeptActions & { isLocked: boolean; areTermsPending: boolean }

const bitIf = (isSet: boolean, bit: number) => (isSet ? bit : 0)
const isDue = (day: string | null, today: string) => day !== null && day <= today

/**
 * The actions requested and required of a user (spec section 4). An action is required once its date has come; the
 * terms and the lock are always both. Whatever is required is also requested.
 */
export function pendingActions(pending: Pending, today: string) {
  const { dateQuestionsRequired, dateTwoFactorRequired, isLocked, areTermsPending } = pending
  const requiredActions =
    pending.requiredActions |
    bitIf(isDue(dateQuestionsRequired, today), Configure_security_questions) |
    bitIf(isDue(dateTwoFactorRequired, today), Configure_two_factor_authentication) |
    bitIf(areTermsPending, Accept_terms_and_conditions) |
    bitIf(isLocked, Unlock_with_password)
  return { requiredActions, requestedActions: pending.requestedActions | requiredActions }
}

/** The order in which a guarded page asks for actions (spec section 4): the first pending one. */
const order = [Accept_terms_and_conditions, securitySetup, Unlock_with_password]

export const nextActions = (pending: number) => pending & (order.find((bits) => (pending & bits) !== 0) ?? 0)

/** The action the server requires first: a locked session answers nothing, not even an acceptance of the terms. */
export const nextRequired = (required: number) => required & Unlock_with_password || nextActions(required)

/** Error title by which a browser recognises that an action is required first and reloads the session. */
export const requiredActionTitle = 'You must complete a required step first.'
