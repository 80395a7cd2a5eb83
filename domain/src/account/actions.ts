import { RequiredAction } from '#access/bits.ts'

const {
  Change_password,
  Accept_terms_and_conditions,
  Configure_two_factor_authentication,
  Configure_security_questions,
  Unlock_with_password,
} = RequiredAction

/** What one page asks for together: the security settings. */
export const securitySetup = Change_password | Configure_two_factor_authentication | Configure_security_questions

/** One by one: while any of them is required, the calls of all are answered, for their page shows whichever are asked. */
export const securityActions: RequiredAction[] = [
  Change_password,
  Configure_two_factor_authentication,
  Configure_security_questions,
]

/** Whoever has something to do first hears when it is done; a locked session hears nothing. */
export const allButLock: RequiredAction[] = [Accept_terms_and_conditions, ...securityActions]

/** What is kept with a person's credentials: the terms follow from what was accepted, the lock from the session. */
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
 * What somebody is asked to do, and what they must do before anything else (spec section 4). A date that has come makes
 * its action required; the terms and the lock are always both. What is required is asked as well.
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

/** In the order in which a guarded page asks for them (spec section 4): the first of these that is pending. */
const order = [Accept_terms_and_conditions, securitySetup, Unlock_with_password]

export const nextActions = (pending: number) => pending & (order.find((bits) => (pending & bits) !== 0) ?? 0)

/** What the server asks for first: a locked session answers nothing, not even an acceptance of the terms. */
export const nextRequired = (required: number) => required & Unlock_with_password || nextActions(required)

/** By this title a browser knows that something is required first, and asks again who is logged in. */
export const requiredActionTitle = 'You must complete a required step first.'
