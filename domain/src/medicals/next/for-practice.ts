import type { MedicalStatus } from '#medicals/schema.ts'
import type { OpenItems } from './open-items.ts'
import { testsInSentence } from './open-tests.ts'
import { awaitedInWords, awaitedOf, examinerNameOf, type KnownMedical, type StepDraft } from './step-context.ts'

export type PracticeRole = 'nurse' | 'examiner' | 'reception'

type Steps = (medical: KnownMedical, open: OpenItems, role: PracticeRole) => StepDraft

const page = ({ medicalId }: KnownMedical, path: string, label: string) => ({
  action: { label, to: `/medical/${medicalId}${path && `/${path}`}` },
})

/** The next step of a nurse, an examiner, or reception with the practice manager. */
export const forPractice: Steps = (medical, open, role) => steps[medical.status](medical, open, role)

/** Readers who do not write clinical content are only told which party must act. */
const steps: Record<MedicalStatus, Steps> = {
  draft: ({ personName }) => ({ title: 'Draft', text: `${personName} is writing the application.` }),
  at_practice: atPractice,
  signed: (medical, _open, role) =>
    role === 'reception'
      ? { title: 'Waiting for the examination', text: 'The nurse or the examiner takes the measurements.' }
      : {
          ...page(medical, 'examination', 'Open the examination'),
          title: 'Take the measurements',
          text: 'The application is signed and witnessed.',
        },
  in_examination: inExamination,
  awaiting_results: awaitingResults,
  ready_to_assess: assess('Ready to assess', 'Every test that is due is complete.'),
  assessing: assess('Finish the assessment', 'Your entries are saved.'),
  referred: (medical, _open, role) =>
    role === 'examiner'
      ? {
          ...page(medical, 'assessment', 'Open the assessment'),
          title: 'Referred',
          text: `An examiner with the delegation decides, or you submit it to ${medical.regulatorShortName}.`,
        }
      : waitingForExaminer(medical),
  issued: submit,
  declined: submit,
  submitted: withRegulator,
  to_decide: withRegulator,
  in_audit: withRegulator,
  queried: (medical, _open, role) =>
    role === 'examiner'
      ? {
          ...page(medical, '', 'Open the question'),
          title: `Answer ${medical.regulatorShortName}`,
          text: `${medical.regulatorShortName} has asked a question.`,
        }
      : waitingForExaminer(medical),
  returned: (medical, _open, role) =>
    role === 'examiner'
      ? {
          ...page(medical, '', 'Open the findings'),
          title: 'Correct and submit again',
          text: `${medical.regulatorShortName} has returned the submission.`,
        }
      : waitingForExaminer(medical),
  accepted: ({ regulatorShortName }, { isUnderReview }) => ({
    title: 'Complete',
    text: isUnderReview
      ? 'The convenor is reviewing the decision.'
      : `${regulatorShortName} has accepted the submission.`,
  }),
  withdrawn: ({ personName }) => ({ title: 'Withdrawn', text: `${personName} withdrew the application.` }),
  lapsed: () => ({ title: 'Lapsed', text: 'The application is too old to continue.' }),
  to_send: ({ personName, regulatorShortName }) => ({
    title: 'Recorded',
    text: `${personName} sends the pages to ${regulatorShortName}.`,
  }),
  declared: () => ({ title: 'Recorded', text: 'The declaration is recorded.' }),
}

function atPractice(medical: KnownMedical, _open: OpenItems, role: PracticeRole): StepDraft {
  const { personName, identity, signedAt } = medical
  if (signedAt)
    return role === 'examiner'
      ? { title: 'Witness the signature', text: `${personName} has signed. Confirm it below.` }
      : {
          title: 'Waiting for the witness',
          text: `${examinerNameOf(medical)} confirms the signature of ${personName}.`,
        }
  if (identity)
    return { title: `Waiting for ${personName} to sign`, text: 'The applicant signs in front of the examiner.' }
  return {
    title: role === 'examiner' ? 'Check the identity' : 'Waiting for the visit',
    text: `At the visit, ${personName} shows photo identification and the fee receipt.`,
  }
}

function inExamination(medical: KnownMedical, { tests }: OpenItems, role: PracticeRole): StepDraft {
  const practiceTests = tests.filter(({ by }) => by === 'practice')
  const nurses = practiceTests.filter(({ isNurses }) => isNurses)
  const open = page(medical, 'examination', 'Open the examination')
  if (role === 'reception')
    return {
      title: 'In examination',
      text: medical.measuredAt ? `${examinerNameOf(medical)} examines next.` : 'The measurements are being taken.',
    }
  if (medical.measuredAt === null)
    return { ...open, title: 'Finish the measurements', text: 'Entries are saved as you type.' }
  if (role === 'examiner')
    return {
      ...open,
      title: `Examine ${medical.personName}`,
      text: `The measurements are finished. Missing: ${testsInSentence(practiceTests) || 'nothing that is due'}.`,
    }
  return nurses.length > 0
    ? { ...open, title: 'Measure the missing tests', text: `Missing: ${testsInSentence(nurses)}.` }
    : {
        title: `Waiting for ${examinerNameOf(medical)}`,
        text: `Missing: ${testsInSentence(practiceTests) || 'the examination'}.`,
      }
}

function awaitingResults(medical: KnownMedical, open: OpenItems, role: PracticeRole): StepDraft {
  const awaited = awaitedInWords(awaitedOf(open))
  const refused = open.requests.filter(({ status }) => status === 'refused')
  const unasked = open.tests.filter(({ by, isAsked }) => by !== 'practice' && !isAsked)
  const results = page(medical, 'results', 'Open the results')
  if (role === 'reception') return { title: 'Awaiting results', text: 'Results or reports from others are awaited.' }
  const [first] = refused
  if (first)
    return {
      ...page(medical, '', 'Open the requests'),
      title: 'A laboratory refused a request',
      text: `Send ${first.number} again or request the tests elsewhere.`,
    }
  if (unasked.length > 0 && role === 'examiner')
    return {
      ...page(medical, '', 'Request or refer'),
      title: 'Request the missing tests',
      text: `Not requested yet: ${testsInSentence(unasked)}.`,
    }
  return { ...results, title: 'Awaiting results', text: `${awaited} Results from a laboratory are filed here.`.trim() }
}

function assess(title: string, text: string): Steps {
  return (medical, open, role) =>
    role === 'examiner'
      ? {
          ...page(medical, 'assessment', 'Open the assessment'),
          title,
          text: [text, awaitedInWords(awaitedOf(open))].filter(Boolean).join(' '),
        }
      : waitingForExaminer(medical)
}

function submit(medical: KnownMedical, _open: OpenItems, role: PracticeRole): StepDraft {
  return role === 'examiner'
    ? {
        ...page(medical, 'pack', 'Open the pack'),
        title: `Submit to ${medical.regulatorShortName}`,
        text: 'The decision is made and its documents are ready.',
      }
    : waitingForExaminer(medical)
}

function withRegulator({ regulatorShortName, status }: KnownMedical): StepDraft {
  const doing = status === 'to_decide' ? 'decides' : status === 'in_audit' ? 'audits the submission' : 'reviews it'
  return { title: `With ${regulatorShortName}`, text: `${regulatorShortName} ${doing}.` }
}

const waitingForExaminer = (medical: KnownMedical): StepDraft => ({
  title: `Waiting for ${examinerNameOf(medical)}`,
  text: 'The examiner has the next step.',
})
