import { type Actor, belongsTo, hasAllFeatures, hasAnyRole, isAdministrator, isIndividual } from '#access/actor.ts'
import { Feature, Role } from '#access/bits.ts'
import { leaders, worksInFlyingOrganisation } from '#access/organisation-roles.ts'
import { isMedicalPractice, isMedicalRegulator } from '#organisations/rules.ts'
import type { Newcomer } from './schema.ts'

/** Whose first steps a user takes: those of the place that they lead, or their own. Undefined for everyone else. */
export function newcomerOf(actor: Actor): Newcomer | undefined {
  if (isAdministrator(actor)) return undefined
  if (isIndividual(actor)) return 'individual'
  if (isMedicalRegulator(actor)) return hasAnyRole(actor, ...leaders, Role.Regulator_doctor) ? 'regulator' : undefined
  if (actor.organisationId === null || !hasAnyRole(actor, ...leaders)) return undefined
  if (isMedicalPractice(actor)) return 'practice'
  return worksInFlyingOrganisation(actor) ? 'flyingOrganisation' : undefined
}

export const canReadFirstSteps = (actor: Actor) => newcomerOf(actor) !== undefined

/** Members of a practice who answer for it print a test certificate. */
export const canPrintTestCertificate = (actor: Actor, organisationId: number | 'myOrg') =>
  newcomerOf(actor) === 'practice' && belongsTo(actor, organisationId) && hasAllFeatures(actor, Feature.Medicals)

type Step = {
  label: string
  why: string
  /** About how long it takes. */
  minutes: number
  path: string
  /** The feature without which the step does not exist. */
  feature?: Feature
}

const home = '/organisation/myOrg'

/** The first hour of each newcomer, in order. What is done follows from the records. */
export const firstStepsOf = {
  individual: {
    contact: {
      label: 'Add your phone number and address',
      why: 'The regulator and your practice write to you there.',
      minutes: 3,
      path: '/user/me/profile',
    },
    number: {
      label: 'Add your registration number',
      why: 'Your certificate is filed under the number that the regulator gave you. If you have none, ask the regulator for one first.',
      minutes: 2,
      path: '/user/me/registrations',
    },
    secondStep: {
      label: 'Protect your login with a second step',
      why: 'A code from your phone keeps others out, even if they learn your password.',
      minutes: 3,
      path: '/user/me/security',
    },
    application: {
      label: 'Fill in your application',
      why: 'Do it at home, in your own time. It is saved as you go.',
      minutes: 20,
      path: '/medical/new',
    },
    visit: {
      label: 'Book a visit to an examiner',
      why: 'Find a practice by region or airfield. You see what to bring once it is booked.',
      minutes: 5,
      path: '/appointment/booking?ui=me',
      feature: Feature.Appointments,
    },
  },
  practice: {
    logo: {
      label: 'Add your logo',
      why: 'It is printed on letters and reports.',
      minutes: 2,
      path: `${home}/profile`,
    },
    location: {
      label: 'Add a location',
      why: 'Applicants read where to come.',
      minutes: 3,
      path: `${home}/locations/new`,
    },
    hours: {
      label: 'Enter your working hours',
      why: 'Applicants then book the times that are free.',
      minutes: 10,
      path: '/appointment/availability',
      feature: Feature.Appointments,
    },
    member: {
      label: 'Invite doctors, nurses and staff',
      why: 'A regulator then appoints the doctors as examiners.',
      minutes: 5,
      path: `${home}/members`,
    },
    signature: {
      label: 'Have a doctor add a signature and a stamp',
      why: 'Each doctor does it in their own profile. Certificates and letters carry them.',
      minutes: 3,
      path: `${home}/members`,
    },
    payment: {
      label: 'Say how you pay',
      why: 'Add a contact for invoices, or an authority for direct debits.',
      minutes: 4,
      path: `${home}/invoices`,
      feature: Feature.Invoices,
    },
    testPrint: {
      label: 'Print a test certificate',
      why: 'Check paper, margins and your name before the first applicant is there.',
      minutes: 2,
      path: '/api/organisations/myOrg/testCertificate',
      feature: Feature.Medicals,
    },
  },
  flyingOrganisation: {
    member: {
      label: 'Add your staff',
      why: 'Managers and dispatchers see the board; import many of them from a file.',
      minutes: 5,
      path: `${home}/members`,
    },
    pilots: {
      label: 'Ask your pilots to share their certificates',
      why: 'You see whether they may fly and until when, and nothing about their health.',
      minutes: 5,
      path: `${home}/sharing`,
    },
    requirements: {
      label: 'Choose what you require',
      why: 'Such as a medical certificate, a course or a video, with its dates.',
      minutes: 5,
      path: `${home}/requirements`,
    },
    board: {
      label: 'Look at the board',
      why: 'One light for each pilot, today or on a later day.',
      minutes: 1,
      path: `${home}/board`,
    },
  },
  regulator: {
    member: {
      label: 'Invite doctors and agents',
      why: 'Doctors decide and audit; agents see dates and counts.',
      minutes: 5,
      path: `${home}/members`,
    },
    examiners: {
      label: 'Appoint examiners',
      why: 'Say which classes each of them may decide.',
      minutes: 5,
      path: '/regulator/examiners',
      feature: Feature.Medicals,
    },
    queue: {
      label: 'Accept a submission in the queue',
      why: 'Practices submit each medical there, and its clock runs.',
      minutes: 10,
      path: '/medical/queue',
      feature: Feature.Medicals,
    },
    audit: {
      label: 'Finish an audit',
      why: 'A sample of submissions is chosen for an audit by your plan.',
      minutes: 10,
      path: '/medical/queue',
      feature: Feature.Medicals,
    },
    report: {
      label: 'Run a report',
      why: 'Turnaround, outcomes and deadlines over any time.',
      minutes: 3,
      path: '/report',
      feature: Feature.Custom_queries,
    },
  },
} as const satisfies Record<Newcomer, Record<string, Step>>

/** The steps that exist for this user, with their words. */
export const stepsFor = (actor: Actor, newcomer: Newcomer) =>
  Object.entries<Step>(firstStepsOf[newcomer]).flatMap(([key, { feature, ...step }]) =>
    feature === undefined || hasAllFeatures(actor, feature) ? [{ key, ...step }] : [],
  )
