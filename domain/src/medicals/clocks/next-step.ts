import type { ClockKind } from '#medicals/clocks.ts'

/** `to` is the path of a page of the medical; '' is its overview. */
export type ClockStep = { text: string; to: string }

/** What the owner of a deadline must do to meet it. */
export const nextStepOf = (kind: ClockKind): ClockStep => steps[kind]

const steps: Record<ClockKind, ClockStep> = {
  application: { text: 'Decide before the application expires', to: 'assessment' },
  examination: { text: 'Decide before the examination expires', to: 'assessment' },
  results: { text: 'Follow up the results', to: 'results' },
  decision: { text: 'Assess and decide', to: 'assessment' },
  lapse: { text: 'Sign again, or the application lapses', to: '' },
  referral: { text: 'Send the report', to: '' },
  submission: { text: 'Submit to the regulator', to: 'submission' },
  acceptance: { text: 'Accept, ask or audit', to: 'submission' },
  question: { text: 'Answer the regulator', to: '' },
  audit: { text: 'Audit the submission', to: 'submission' },
  correction: { text: 'Correct and submit again', to: '' },
  determination: { text: 'Decide', to: 'submission' },
  amc: { text: 'Conclude with the experts', to: 'submission' },
  suspension: { text: 'Restore, extend or revoke', to: '' },
  extension_copy: { text: 'Submit the copy to the regulator', to: '' },
  loss: { text: 'Replace the certificate', to: '' },
  surveillance: { text: 'Send the follow-up', to: '' },
  convenor_request: { text: 'Ask for a review, if wanted', to: '' },
  convenor_take: { text: 'Take the case', to: '' },
  convenor_review: { text: 'Hear both sides and report', to: '' },
  convenor_report: { text: 'Decide on the report', to: 'submission' },
  dl9: { text: 'Send pages 1 and 4', to: '' },
  health_report: { text: 'Review the report', to: '' },
  privacy_request: { text: 'Answer the request', to: '' },
  privacy_transfer: { text: 'Transfer the request', to: '' },
}
