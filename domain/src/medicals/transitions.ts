import type { MedicalStatus } from './schema.ts'

type Transition = {
  act: string
  from: readonly MedicalStatus[]
  /** Statuses the medical may change to, including its own if it may stay. */
  to: readonly MedicalStatus[]
  /** Rule that says who may; null for an automatic act. */
  who: string | null
}

/** Signed and witnessed, not decided. */
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
  { act: 'write', from: ['draft'], to: ['draft'], who: 'canWriteApplication' },
  { act: 'write', from: ['at_practice', ...examined], to: ['at_practice'], who: 'canWriteApplication' },
  { act: 'choosePractice', from: ['draft', 'at_practice'], to: ['at_practice'], who: 'canChoosePractice' },
  { act: 'withdraw', from: ['draft', 'at_practice', ...examined], to: ['withdrawn'], who: 'canWithdraw' },
  { act: 'sightIdentity', from: ['at_practice'], to: ['at_practice'], who: 'canSightIdentity' },
  { act: 'seePayment', from: ['at_practice'], to: ['at_practice'], who: 'canSeePayment' },
  { act: 'sign', from: ['at_practice'], to: ['at_practice'], who: 'canSign' },
  { act: 'witness', from: ['at_practice'], to: stages, who: 'canWitness' },
  { act: 'measure', from: examined, to: stages, who: 'canMeasure' },
  { act: 'receiveResult', from: stages, to: stages, who: null },
  { act: 'assess', from: examined, to: ['assessing'], who: 'canAssess' },
  { act: 'decide', from: examined, to: ['issued', 'declined', 'referred'], who: 'canDecide' },
  {
    act: 'submit',
    from: ['issued', 'declined'],
    to: ['submitted', 'in_audit', 'to_decide', 'accepted'],
    who: 'canSubmit',
  },
  { act: 'sendUndecided', from: ['referred'], to: ['to_decide'], who: 'canSendUndecided' },
  { act: 'ask', from: ['submitted', 'in_audit', 'to_decide'], to: ['queried'], who: 'canAskPractice' },
  {
    act: 'answer',
    from: ['queried'],
    to: ['queried', 'submitted', 'in_audit', 'to_decide'],
    who: 'canAnswerRegulator',
  },
  { act: 'accept', from: ['submitted'], to: ['accepted'], who: 'canAccept' },
  { act: 'chooseForAudit', from: ['submitted'], to: ['in_audit'], who: 'canChooseForAudit' },
  { act: 'audit', from: ['in_audit'], to: ['accepted', 'returned'], who: 'canAudit' },
  { act: 'sendAgain', from: ['returned'], to: ['submitted', 'in_audit'], who: 'canSendAgain' },
  {
    act: 'determine',
    from: ['to_decide'],
    to: ['to_decide', 'submitted', 'in_audit', 'accepted'],
    who: 'canDetermine',
  },
  { act: 'withdrawConsent', from: ['to_decide'], to: ['to_decide'], who: 'canWithdrawConsent' },
  { act: 'reopen', from: ['submitted', 'in_audit', 'accepted'], to: ['to_decide'], who: 'canReopen' },
  { act: 'declare', from: ['draft'], to: ['to_send', 'declared'], who: 'canDeclare' },
  { act: 'sendDeclaration', from: ['to_send', 'declared'], to: ['declared'], who: 'canSendDeclaration' },
  { act: 'lapse', from: ['at_practice', ...examined], to: ['lapsed'], who: null },
] as const satisfies Transition[]

export type Act = (typeof transitions)[number]['act']

const table: readonly Transition[] = transitions

/** True when this act is possible in this status, regardless of the actor. */
export const canBe = (act: Act, status: MedicalStatus) =>
  table.some((transition) => transition.act === act && transition.from.includes(status))

/** True when any act leads from one status to the other. */
export const leadsTo = (from: MedicalStatus, to: MedicalStatus) =>
  table.some((transition) => transition.from.includes(from) && transition.to.includes(to))
