import { expect, test } from 'vitest'
import { RequiredAction } from '#access/bits.ts'
import { nextActions, nextRequired, pendingActions } from './actions.ts'

const {
  Change_password: password,
  Accept_terms_and_conditions: terms,
  Configure_two_factor_authentication: twoFactor,
  Configure_security_questions: questions,
  Unlock_with_password: unlock,
} = RequiredAction

const nothing = {
  requestedActions: 0,
  requiredActions: 0,
  dateQuestionsRequired: null,
  dateTwoFactorRequired: null,
  isLocked: false,
  areTermsPending: false,
}

test.each([
  ['nothing is pending', {}, 0, 0],
  ['a requested action can wait', { requestedActions: password }, password, 0],
  ['a required action is requested too', { requiredActions: password }, password, password],
  ['locking sets both', { isLocked: true }, unlock, unlock],
  ['terms not accepted set both', { areTermsPending: true }, terms, terms],
  ['a future date requires nothing', { dateQuestionsRequired: '2026-11-22' }, 0, 0],
  ['today’s date requires the questions', { dateQuestionsRequired: '2026-11-21' }, questions, questions],
  ['a past date requires the second factor', { dateTwoFactorRequired: '2026-01-01' }, twoFactor, twoFactor],
])('%s', (_case, given, requestedActions, requiredActions) => {
  expect(pendingActions({ ...nothing, ...given }, '2026-11-21')).toEqual({ requestedActions, requiredActions })
})

test.each([
  ['nothing', 0, 0, 0],
  ['the terms before everything', terms | password | unlock, terms, unlock],
  [
    'the security settings together',
    password | twoFactor | questions,
    password | twoFactor | questions,
    password | twoFactor | questions,
  ],
  ['the security settings before the lock', questions | unlock, questions, unlock],
  ['the lock last', unlock, unlock, unlock],
])(
  'the actions that a page asks for, and the action that the server requires first: %s',
  (_case, pending, asked, required) => {
    expect([nextActions(pending), nextRequired(pending)]).toEqual([asked, required])
  },
)
