import type { MedicalStatus } from './schema.ts'

type Transition = {
  act: string
  from: readonly MedicalStatus[]
  /** Statuses the medical may change to, including its own if it may stay. */
  to: readonly MedicalStatus[]
  /** Rule that says who may; null for an automatic act. */
  rule: string | null
}

/** Statuses from the witness to the decision. */
const examined = [
  ...(['signed', 'in_examination', 'awaiting_results'] as const),
  ...(['ready_to_assess', 'assessing', 'referred'] as const),
]
const stages = ['signed', 'in_examination', 'awaiting_results', 'ready_to_assess', 'assessing'] as const

/**
 * The life of a medical: which act is possible in which status, where it leads, and which rule says who may. The rules
 * call `canBe`, and code that stores a status calls `leadsTo`, so neither can differ from this table.
 */
export const transitions = [
  { act: 'write', from: ['draft'], to: ['draft'], rule: 'canWriteApplication' },
  { act: 'write', from: ['at_practice', ...examined], to: ['at_practice'], rule: 'canWriteApplication' },
  { act: 'choosePractice', from: ['draft', 'at_practice'], to: ['at_practice'], rule: 'canChoosePractice' },
  { act: 'withdraw', from: ['draft', 'at_practice', ...examined], to: ['withdrawn'], rule: 'canWithdraw' },
  { act: 'sightIdentity', from: ['at_practice'], to: ['at_practice'], rule: 'canSightIdentity' },
  { act: 'seePayment', from: ['at_practice'], to: ['at_practice'], rule: 'canSeePayment' },
  { act: 'sign', from: ['at_practice'], to: ['at_practice'], rule: 'canSign' },
  { act: 'witness', from: ['at_practice'], to: stages, rule: 'canWitness' },
  { act: 'measure', from: examined, to: stages, rule: 'canMeasure' },
  { act: 'receiveResult', from: stages, to: stages, rule: null },
  { act: 'assess', from: examined, to: ['assessing'], rule: 'canAssess' },
  { act: 'decide', from: examined, to: ['issued', 'declined', 'referred'], rule: 'canDecide' },
  {
    act: 'submit',
    from: ['issued', 'declined'],
    to: ['submitted', 'in_audit', 'to_decide', 'accepted'],
    rule: 'canSubmit',
  },
  { act: 'sendUndecided', from: ['referred'], to: ['to_decide'], rule: 'canSendUndecided' },
  { act: 'ask', from: ['submitted', 'in_audit', 'to_decide'], to: ['queried'], rule: 'canAskPractice' },
  {
    act: 'answer',
    from: ['queried'],
    to: ['queried', 'submitted', 'in_audit', 'to_decide'],
    rule: 'canAnswerRegulator',
  },
  { act: 'accept', from: ['submitted'], to: ['accepted'], rule: 'canAccept' },
  { act: 'chooseForAudit', from: ['submitted'], to: ['in_audit'], rule: 'canChooseForAudit' },
  { act: 'audit', from: ['in_audit'], to: ['accepted', 'returned'], rule: 'canAudit' },
  { act: 'sendAgain', from: ['returned'], to: ['submitted', 'in_audit'], rule: 'canSendAgain' },
  {
    act: 'determine',
    from: ['to_decide'],
    to: ['to_decide', 'submitted', 'in_audit', 'accepted'],
    rule: 'canDetermine',
  },
  { act: 'withdrawConsent', from: ['to_decide'], to: ['to_decide'], rule: 'canWithdrawConsent' },
  { act: 'reopen', from: ['submitted', 'in_audit', 'accepted'], to: ['to_decide'], rule: 'canReopen' },
  { act: 'declare', from: ['draft'], to: ['to_send', 'declared'], rule: 'canDeclare' },
  { act: 'sendDeclaration', from: ['to_send', 'declared'], to: ['declared'], rule: 'canSendDeclaration' },
  { act: 'lapse', from: ['at_practice', ...examined], to: ['lapsed'], rule: null },
] as const satisfies Transition[]

export type Act = (typeof transitions)[number]['act']

const table: readonly Transition[] = transitions

/** True when this act is possible in this status, regardless of the actor. */
export const canBe = (act: Act, status: MedicalStatus) =>
  table.some((transition) => transition.act === act && transition.from.includes(status))

/** True when any act leads from one status to the other. */
export const leadsTo = (from: MedicalStatus, to: MedicalStatus) =>
  table.some((transition) => transition.from.includes(from) && transition.to.includes(to))
