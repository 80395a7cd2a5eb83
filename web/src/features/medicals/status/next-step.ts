import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { classesSentOn } from '@clearwing/domain/medicals/outcomes.ts'
import type { MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'

export type NextStep = { title: string; text: string; action?: { label: string; to: string } }

/** The applicant's side of each status: what to do, or whom they wait for and what comes of it. */
/** A row of the list does not say whether it is signed. */
type Known = MedicalSummary & { signedAt?: string | null }

export const nextStepOf = (medical: Known): NextStep => steps[medical.status](medical)

const steps: Record<MedicalStatus, (medical: Known) => NextStep> = {
  draft: ({ medicalId, kind }) => ({
    ...(kind === 'declaration' ? recording : applying),
    action: { label: 'Continue draft', to: `/medical/${medicalId}/application` },
  }),
  at_practice: atPractice,
  signed: (medical) => waiting('You have signed', medical),
  in_examination: (medical) => waiting('You are being examined', medical),
  awaiting_results: (medical) => waiting('Results are awaited', medical),
  ready_to_assess: (medical) => waiting('Everything is there', medical),
  assessing: (medical) => waiting('Your medical is being assessed', medical),
  referred: (medical) => waiting('Your medical was referred to another examiner', medical),
  issued,
  submitted: issued,
  in_audit: issued,
  queried: issued,
  returned: issued,
  to_decide: (medical) => ({
    title: `${medical.regulatorShortName} decides your medical`,
    text: `${medical.outcomes.length === 0 ? 'It was sent there undecided. ' : ''}You hear by e-mail when it is decided, or when tests are asked of you.`,
  }),
  accepted: (medical) =>
    !medical.certificateTo && isRefused(medical)
      ? refused(medical)
      : { title: 'This medical is complete', text: `What came of it is below. ${duty}${sentOn(medical)}` },
  declined: refused,
  lapsed: ({ statusSince }) => ({
    title: 'This application has lapsed',
    text: `It was too old to go on with on ${formatDay(dayInZone(statusSince))}. You can start a new one at any time.`,
  }),
  to_send: ({ medicalId, regulatorShortName }) => ({
    title: `Send the pages to ${regulatorShortName}`,
    text: 'Your declaration is recorded. Send the signed pages in time, and say here when you did.',
    action: { label: 'Say when it was sent', to: `/medical/${medicalId}` },
  }),
  declared: () => ({ title: 'Your declaration is recorded', text: `Its dates are below. ${duty}` }),
  withdrawn: ({ statusSince }) => ({
    title: 'You withdrew this application',
    text: `Withdrawn on ${formatDay(dayInZone(statusSince))}. You can start a new one at any time.`,
  }),
}

const applying = {
  title: 'Finish your application',
  text: 'Everything you have written is saved. When it is complete you send it to the practice of your choice.',
}
const recording = {
  title: 'Finish your declaration',
  text: 'Everything you have written is saved. Its dates count here once you have recorded it.',
}

/** What the examiner did not decide. */
function sentOn({ outcomes, regulatorShortName }: MedicalSummary) {
  const classes = classesSentOn(outcomes)
  return classes.length > 0 ? ` ${namesOfClasses(classes)} is not decided: it goes to ${regulatorShortName}.` : ''
}

/** What is told beside a certificate that is issued already, where somebody else still decides a class. */
export const undecidedStep = ({
  outcomes,
  regulatorShortName,
}: Pick<MedicalSummary, 'outcomes' | 'regulatorShortName'>) => ({
  title: `${namesOfClasses(classesSentOn(outcomes))} is not decided`,
  text: `It goes to ${regulatorShortName}. You hear by e-mail when it is decided, or when tests are asked of you.`,
})

const duty = 'If your health changes, do not use it, and report it.'

const bring =
  'At your visit the examiner looks at your photo identification; then you sign here, on your own phone. Bring your licence, the fee receipt, your last certificate, your glasses or lenses with the spare pair, and a list of your medicines. Until you sign you can change every answer.'

function atPractice(medical: Known): NextStep {
  if (medical.moveOf === medical.personName) return sign(medical)
  if (medical.signedAt)
    return { title: 'You have signed', text: `${practiceOf(medical)} confirms that you did, and begins.` }
  return { title: `Your application is with ${practiceOf(medical)}`, text: bring }
}

const practiceOf = ({ practiceName }: MedicalSummary) => practiceName ?? 'the practice'

const sign = ({ medicalId, examinerName, practiceName }: MedicalSummary): NextStep => ({
  title: 'Sign your application',
  text: `${examinerName ?? practiceName ?? 'The examiner'} has seen your identification. Sign in front of the examiner.`,
  action: { label: 'Read and sign', to: `/medical/${medicalId}/sign` },
})

const waiting = (title: string, { moveOf, practiceName }: MedicalSummary): NextStep => ({
  title,
  text: `${moveOf || practiceName || 'The practice'} has the next move. There is nothing for you to do: you hear by e-mail when it is decided.`,
})

const isRefused = ({ outcomes }: MedicalSummary) => outcomes.some(({ outcome }) => outcome === 'refused')

/** Where a class was refused and none was issued: also once it is sent, and looked at. */
function refused(medical: MedicalSummary): NextStep {
  return {
    title: 'No certificate was issued',
    text: `The letter below gives the reasons and says how to ask for a review. If you still hold an earlier certificate of this class, do not use it.${sentOn(medical)}`,
  }
}

function issued(medical: MedicalSummary): NextStep {
  return medical.certificateTo
    ? {
        title: 'Your certificate is issued',
        text: `It is below, with its documents. ${duty}${sentOn(medical)}`,
      }
    : isRefused(medical)
      ? refused(medical)
      : { title: 'Your medical is decided', text: `The documents below say how.${sentOn(medical)}` }
}
