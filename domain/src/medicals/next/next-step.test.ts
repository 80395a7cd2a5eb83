import { expect, test } from 'vitest'
import type { MoveParty } from '#medicals/move-party.ts'
import { certificate, classOutcome, exampleIdentity, later, measured, medical, refusal } from './examples.ts'
import { nextStep } from './next-step.ts'
import { nothingOpen } from './open-items.ts'
import type { KnownMedical } from './step-context.ts'

/** [the state, the medical, whose move it is, then the title for applicant, examiner, nurse, reception, regulator] */
type Row = [state: string, KnownMedical, MoveParty, ...titles: [string, string, string, string, string]]

const elsewhere = 'Not submitted'
const waiting = 'Waiting for Dr Heke'

test.each<Row>([
  ['a draft', medical('draft'), 'applicant', 'Finish your application', 'Draft', 'Draft', 'Draft', elsewhere],
  [
    'a draft of a declaration',
    medical('draft', { kind: 'declaration' }),
    ...(['applicant', 'Finish your declaration', 'Draft', 'Draft', 'Draft', elsewhere] as const),
  ],
  [
    'an application before the visit',
    medical('at_practice'),
    ...(['examiner', 'Your application is with Lakeside', 'Check the identity'] as const),
    ...(['Waiting for the visit', 'Waiting for the visit', elsewhere] as const),
  ],
  [
    'an application whose applicant was identified',
    medical('at_practice', { identity: exampleIdentity }),
    ...(['applicant', 'Sign your application'] as const),
    ...(['Waiting for Ben Sampson to sign', 'Waiting for Ben Sampson to sign'] as const),
    ...(['Waiting for Ben Sampson to sign', elsewhere] as const),
  ],
  [
    'an application that the applicant signed',
    medical('at_practice', { identity: exampleIdentity, signedAt: later }),
    ...(['examiner', 'You have signed', 'Witness the signature'] as const),
    ...(['Waiting for the witness', 'Waiting for the witness', elsewhere] as const),
  ],
  [
    'a witnessed application',
    medical('signed', { signedAt: later }),
    ...(['practice', 'You have signed', 'Take the measurements', 'Take the measurements'] as const),
    ...(['Waiting for the examination', elsewhere] as const),
  ],
  [
    'an examination with open measurements',
    medical('in_examination'),
    ...(['practice', 'You are being examined', 'Finish the measurements', 'Finish the measurements'] as const),
    ...(['In examination', elsewhere] as const),
  ],
  [
    'an examination that the nurse has measured',
    medical('in_examination', measured),
    ...(['examiner', 'Your measurements are finished', 'Examine Ben Sampson', waiting] as const),
    ...(['In examination', elsewhere] as const),
  ],
  [
    'a medical with tests that were not requested',
    medical('awaiting_results', measured),
    ...(['examiner', 'Results are awaited', 'Awaiting results', 'Awaiting results'] as const),
    ...(['Awaiting results', elsewhere] as const),
  ],
  [
    'a medical whose applicant has to give a sample',
    medical('awaiting_results', measured, { samples: 1 }),
    ...(['applicant', 'Results are awaited', 'Awaiting results', 'Awaiting results'] as const),
    ...(['Awaiting results', elsewhere] as const),
  ],
  [
    'a medical whose sample is at the laboratory',
    medical('awaiting_results', measured, { atLaboratory: 1 }),
    ...(['laboratory', 'Results are awaited', 'Awaiting results', 'Awaiting results'] as const),
    ...(['Awaiting results', elsewhere] as const),
  ],
  [
    'a medical whose applicant has to see a specialist',
    medical('awaiting_results', measured, { appointments: 1, atLaboratory: 1 }),
    ...(['applicant', 'Results are awaited', 'Awaiting results', 'Awaiting results'] as const),
    ...(['Awaiting results', elsewhere] as const),
  ],
  [
    'a medical whose specialist writes the report',
    medical('awaiting_results', measured, { atSpecialist: 1, atLaboratory: 1 }),
    ...(['specialist', 'Results are awaited', 'Awaiting results', 'Awaiting results'] as const),
    ...(['Awaiting results', elsewhere] as const),
  ],
  [
    'a complete examination',
    medical('ready_to_assess', measured),
    ...(['examiner', 'Your examination is complete', 'Ready to assess', waiting, waiting, elsewhere] as const),
  ],
  [
    'an assessment',
    medical('assessing', measured),
    ...(['examiner', 'Your medical is being assessed', 'Finish the assessment', waiting, waiting, elsewhere] as const),
  ],
  [
    'a class referred to another examiner',
    medical('referred', measured),
    ...([
      'examiner',
      'Your medical was referred to another examiner',
      'Referred',
      waiting,
      waiting,
      elsewhere,
    ] as const),
  ],
  [
    'an issued certificate that is not submitted',
    medical('issued', certificate),
    ...(['examiner', 'Your certificate is issued', 'Submit to REG', waiting, waiting, elsewhere] as const),
  ],
  [
    'a decision without a new certificate',
    medical('issued', { outcomes: [classOutcome('class2', 'left')] }),
    ...(['examiner', 'Your medical is decided', 'Submit to REG', waiting, waiting, elsewhere] as const),
  ],
  [
    'a refusal that is not submitted',
    medical('declined', refusal),
    ...(['examiner', 'No certificate was issued', 'Submit to REG', waiting, waiting, elsewhere] as const),
  ],
  [
    'a submission',
    medical('submitted', certificate),
    ...([
      'regulator',
      'Your certificate is issued',
      'With REG',
      'With REG',
      'With REG',
      'Review the submission',
    ] as const),
  ],
  [
    'a submission in audit',
    medical('in_audit', refusal),
    ...(['regulator', 'No certificate was issued', 'With REG', 'With REG', 'With REG', 'Finish the audit'] as const),
  ],
  [
    'a medical that the regulator decides',
    medical('to_decide'),
    ...(['regulator', 'REG decides your medical', 'With REG', 'With REG', 'With REG', 'Decide this medical'] as const),
  ],
  [
    'a question from the regulator',
    medical('queried', certificate),
    ...(['examiner', 'Your certificate is issued', 'Answer REG', waiting, waiting, 'Waiting for an answer'] as const),
  ],
  [
    'a returned submission',
    medical('returned', certificate),
    ...(['examiner', 'Your certificate is issued', 'Correct and submit again', waiting, waiting] as const),
    'Waiting for a correction',
  ],
  [
    'an accepted submission',
    medical('accepted', certificate),
    ...(['none', 'This medical is complete', 'Complete', 'Complete', 'Complete', 'Complete'] as const),
  ],
  [
    'an accepted refusal',
    medical('accepted', refusal),
    ...(['none', 'No certificate was issued', 'Complete', 'Complete', 'Complete', 'Complete'] as const),
  ],
  [
    'a withdrawn application',
    medical('withdrawn'),
    ...(['none', 'You withdrew this application', 'Withdrawn', 'Withdrawn', 'Withdrawn', elsewhere] as const),
  ],
  [
    'a lapsed application',
    medical('lapsed'),
    ...(['none', 'This application has lapsed', 'Lapsed', 'Lapsed', 'Lapsed', elsewhere] as const),
  ],
  [
    'a declaration whose pages are not sent',
    medical('to_send'),
    ...(['applicant', 'Send the pages to REG', 'Recorded', 'Recorded', 'Recorded', elsewhere] as const),
  ],
  [
    'a recorded declaration',
    medical('declared'),
    ...(['none', 'Your declaration is recorded', 'Recorded', 'Recorded', 'Recorded', elsewhere] as const),
  ],
])('%s shows each role who acts next and the next step', (_state, knownMedical, party, ...titles) => {
  const viewers = ['applicant', 'examiner', 'nurse', 'reception', 'regulator'] as const
  const steps = viewers.map((viewer) => nextStep(knownMedical, nothingOpen, viewer))
  expect(steps.map(({ title }) => title)).toEqual(titles)
  expect(new Set(steps.map((step) => step.party))).toEqual(new Set([party]))
  const mine = {
    applicant: ['applicant'],
    practice: ['examiner', 'nurse'],
    examiner: ['examiner'],
    regulator: ['regulator'],
    laboratory: [],
    specialist: [],
    none: [],
  }[party]
  expect(viewers.filter((_, index) => steps[index]?.isMine)).toEqual(mine)
})
