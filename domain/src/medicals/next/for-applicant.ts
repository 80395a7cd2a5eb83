import { dayInZone, formatDay } from '#dates.ts'
import { classInSentence, namesOfClasses } from '#medicals/classes.ts'
import { classesSentOn } from '#medicals/outcomes.ts'
import type { MedicalStatus } from '#medicals/schema.ts'
import { isBeforeSample, needsAppointment, type OpenItems } from './open-items.ts'
import type { OpenTask } from './schema.ts'
import {
  awaitedInWords,
  awaitedOf,
  examinerNameOf,
  type KnownMedical,
  practiceOf,
  type StepDraft,
} from './step-context.ts'

/** The applicant's next step: tasks first, then the party they are waiting for. */
export function forApplicant(medical: KnownMedical, open: OpenItems): StepDraft {
  const step = steps[medical.status](medical, open)
  const tasks = tasksOf(medical, open)
  const [first, ...others] = tasks
  if (!first) return step
  const sendsOnly = tasks.length === open.documents.length
  const action = step.action ?? (sendsOnly ? sendDocuments : seeTasks(medical))
  const title = others.length === 0 ? first.title : `You have ${tasks.length} things to do`
  return { title, text: whileTasks(medical, sendsOnly ? 'documents' : 'results'), action, tasks }
}

const seeTasks = ({ medicalId }: KnownMedical) => ({ label: 'See what to do', to: `/medical/${medicalId}` })
const sendDocuments = { label: 'Send the documents', to: '/library/requests' }

const whileTasks = ({ status, regulatorShortName, ...medical }: KnownMedical, missing: 'results' | 'documents') =>
  status === 'to_decide'
    ? `${regulatorShortName} decides your medical when the ${missing} have arrived.`
    : `${examinerNameOf(medical)} needs the ${missing} to decide your medical.`

const beforeDecision: MedicalStatus[] = [
  ...(['at_practice', 'signed', 'in_examination', 'awaiting_results'] as const),
  ...(['ready_to_assess', 'assessing', 'referred', 'to_decide'] as const),
]

/** Visits to laboratories and specialists, requested documents, and tests for the regulator. */
export function tasksOf({ status, regulatorShortName }: KnownMedical, open: OpenItems): OpenTask[] {
  if (!beforeDecision.includes(status)) return []
  const samples = open.requests.filter(isBeforeSample).map(sampleTask)
  const visits = open.referrals.filter(needsAppointment).map(({ practice, dueOn }) => ({
    title: `Make an appointment at ${practice.name}`,
    text: `Their report for your medical is due by ${formatDay(dueOn)}. If you have been there already, you only need to wait for it.`,
    contact: practice,
  }))
  const asked = open.testsAskedFor
    ? [
        {
          title: `${regulatorShortName} needs tests from you`,
          text: `For ${classInSentence(open.testsAskedFor)}. The page of this medical lists the tests.`,
          contact: null,
        },
      ]
    : []
  const documents = open.documents.map(({ name, reason, dueOn }) => ({
    title: `Send a document: ${name}`,
    text: `${reason}. It is due by ${formatDay(dueOn)}. Send it from the page of requested documents.`,
    contact: null,
  }))
  return [...samples, ...visits, ...documents, ...asked]
}

function sampleTask({ number, isElectronic, isFasting, laboratoryName }: OpenItems['requests'][number]): OpenTask {
  const place = laboratoryName ?? 'a laboratory of your choice'
  const fasting = isFasting ? ' It asks for a fasting sample: ask the laboratory how long you must not eat before.' : ''
  return {
    title: isElectronic ? `Give a sample at ${place}` : `Take form ${number} to ${place}`,
    text: isElectronic
      ? `The laboratory has your request. Its number is ${number}.${fasting}`
      : `Open and print the form on the page of this medical, or show it on your phone.${fasting}`,
    contact: laboratoryName ? { name: laboratoryName, phone: null, address: null } : null,
  }
}

const steps: Record<MedicalStatus, (medical: KnownMedical, open: OpenItems) => StepDraft> = {
  draft: ({ medicalId, kind }) => ({
    ...(kind === 'declaration' ? recording : applying),
    action: { label: 'Continue draft', to: `/medical/${medicalId}/application` },
  }),
  at_practice: atPractice,
  signed: (medical) => waiting('You have signed', medical),
  in_examination: (medical) =>
    waiting(medical.measuredAt === null ? 'You are being examined' : 'Your measurements are finished', medical),
  awaiting_results: (medical, open) =>
    waiting('Results are awaited', medical, awaitedInWords(awaitedOf(open)) || undefined),
  ready_to_assess: (medical) => waiting('Your examination is complete', medical),
  assessing: (medical) => waiting('Your medical is being assessed', medical),
  referred: (medical) => waiting('Your medical was referred to another examiner', medical),
  issued: decided,
  submitted: decided,
  in_audit: decided,
  queried: decided,
  returned: decided,
  to_decide: ({ regulatorShortName, outcomes }) => ({
    title: `${regulatorShortName} decides your medical`,
    text: `${outcomes.length === 0 ? 'It was submitted there undecided. ' : ''}You get an email when it is decided, or when you need more tests.`,
  }),
  accepted: (medical, open) =>
    !medical.certificateTo && isRefused(medical)
      ? refused(medical, open)
      : {
          title: 'This medical is complete',
          text: `The certificate and documents are below. ${duty}${undecided(medical)}`,
        },
  declined: refused,
  lapsed: ({ statusSince }) => ({
    title: 'This application has lapsed',
    text: `It was too old to continue on ${formatDay(dayInZone(statusSince))}. You can start a new one at any time.`,
  }),
  to_send: ({ medicalId, regulatorShortName }) => ({
    title: `Send the pages to ${regulatorShortName}`,
    text: 'Your declaration is recorded. Send the signed pages in time, and record the day here.',
    action: { label: 'Record the day', to: `/medical/${medicalId}` },
  }),
  declared: () => ({ title: 'Your declaration is recorded', text: `Its dates are below. ${duty}` }),
  withdrawn: ({ statusSince }) => ({
    title: 'You withdrew this application',
    text: `Withdrawn on ${formatDay(dayInZone(statusSince))}. You can start a new one at any time.`,
  }),
}

const applying = {
  title: 'Finish your application',
  text: 'Your answers are saved. When it is complete, send it to the practice of your choice.',
}
const recording = {
  title: 'Finish your declaration',
  text: 'Your answers are saved. Its dates count here once you have recorded it.',
}

const duty = 'If your health changes, report the change and do not use the certificate until you are cleared to fly.'

const bring =
  'Call the practice to arrange your visit. Bring your photo identification, licence, fee receipt, last certificate, glasses or lenses with the spare pair, and a list of your medicines. You sign there, on your own phone; until then you can change every answer.'

function atPractice(medical: KnownMedical): StepDraft {
  if (medical.signedAt)
    return {
      title: 'You have signed',
      text: `${examinerNameOf(medical)} confirms your signature and starts the examination.`,
    }
  if (medical.identity) return sign(medical)
  return { title: `Your application is with ${practiceOf(medical)}`, text: bring }
}

const sign = (medical: KnownMedical): StepDraft => ({
  title: 'Sign your application',
  text: `${examinerNameOf(medical)} has seen your identification. Sign in front of the examiner.`,
  action: { label: 'Read and sign', to: `/medical/${medical.medicalId}/sign` },
})

const waiting = (title: string, medical: KnownMedical, awaited?: string): StepDraft => ({
  title,
  text: awaited
    ? `${awaited} You get an email when your medical is decided.`
    : `${examinerNameOf(medical)} has the next step. You get an email when your medical is decided.`,
})

/** Classes that the examiner left to the regulator. */
function undecided({ outcomes, regulatorShortName }: Pick<KnownMedical, 'outcomes' | 'regulatorShortName'>) {
  const classes = classesSentOn(outcomes)
  return classes.length > 0 ? ` ${namesOfClasses(classes)} is not decided: it goes to ${regulatorShortName}.` : ''
}

/** The step shown beside a certificate while the regulator still decides another class. */
export const undecidedStep = ({
  outcomes,
  regulatorShortName,
}: Pick<KnownMedical, 'outcomes' | 'regulatorShortName'>) => ({
  title: `${namesOfClasses(classesSentOn(outcomes))} is not decided`,
  text: `It goes to ${regulatorShortName}. You get an email when it is decided, or when you need more tests.`,
})

const isRefused = ({ outcomes }: KnownMedical) => outcomes.some(({ outcome }) => outcome === 'refused')

/** A class was refused and none was issued, also after the submission. */
function refused(medical: KnownMedical, { isUnderReview }: OpenItems): StepDraft {
  const review = isUnderReview
    ? 'The convenor is reviewing the decision.'
    : 'The letter below gives the reasons and says how to ask for a review.'
  return {
    title: 'No certificate was issued',
    text: `${review} If you still hold an earlier certificate of this class, do not use it.${undecided(medical)}`,
  }
}

function decided(medical: KnownMedical, open: OpenItems): StepDraft {
  if (medical.certificateTo)
    return {
      title: 'Your certificate is issued',
      text: `It is below, with its documents. ${duty}${undecided(medical)}`,
    }
  if (isRefused(medical)) return refused(medical, open)
  return { title: 'Your medical is decided', text: `The documents below give the decision.${undecided(medical)}` }
}
