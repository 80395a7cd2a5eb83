import type { EmailContent } from './letter.ts'
import type { Values } from './values.ts'

type OfMedicals =
  | 'certificateIssued'
  | 'certificateChanged'
  | 'medicalUpdated'
  | 'medicalWaiting'
  | 'boardChanged'
  | 'practiceReported'
  | 'caseNews'
  | 'regulatorWrote'
  | 'deadlines'
  | 'medicalReminder'
  | 'referralAsked'
  | 'referralReminder'
  | 'referralEnded'
  | 'specialistReportNeeded'

/** Emails about medicals and certificates: they say that there is something to read, but never what. */
export const medicalTemplates: { [Name in OfMedicals]: (values: Values[Name]) => EmailContent } = {
  certificateIssued: ({ name, path }) => ({
    subject: 'a certificate is ready for you',
    name,
    lines: ['Your medical certificate has been issued. You can read and print it here.'],
    link: { label: 'Read the certificate', path },
  }),
  certificateChanged: ({ name, path }) => ({
    subject: 'there is an update about your medical certificate',
    name,
    lines: ['There is an update about your medical certificate. Please read it before you use the certificate again.'],
    link: { label: 'Read the update', path },
  }),
  medicalUpdated: ({ name, path }) => ({
    subject: 'there is an update for you',
    name,
    lines: ['There is an update about your medical. You can read it here.'],
    link: { label: 'Read the update', path },
  }),
  medicalWaiting: ({ name, path }) => ({
    subject: 'you have the next step',
    name,
    lines: ['An application or a medical is waiting for your next step. You can open it here.'],
    link: { label: 'Open the next step', path },
  }),
  boardChanged: ({ name, path }) => ({
    subject: 'your board has changed',
    name,
    lines: ['The board of your organisation has changed. Please read it before your next flights.'],
    link: { label: 'Open the board', path },
  }),
  practiceReported: ({ name, path }) => ({
    subject: 'a practice has sent you a report',
    name,
    lines: ['A practice has sent you a report about the holder of a certificate. You can read it here.'],
    link: { label: 'Read the report', path },
  }),
  caseNews: ({ name, path }) => ({
    subject: 'there is an update in a case',
    name,
    lines: ['There is an update in a case that involves you. You can read it here.'],
    link: { label: 'Read the update', path },
  }),
  regulatorWrote: ({ name, path }) => ({
    subject: 'the regulator has written about a medical',
    name,
    lines: ['The regulator has written about a medical that you submitted. You can read it here.'],
    link: { label: 'Open the submission', path },
  }),
  deadlines: ({ name, soon, late, path }) => ({
    subject: late > 0 ? 'a deadline is due or overdue' : 'a deadline is due soon',
    name,
    lines: [
      [late > 0 && `${counted(late)} overdue or due today`, soon > 0 && `${counted(soon)} due soon`]
        .filter(Boolean)
        .join(', ')
        .concat('. The list shows each one and what to do.'),
    ],
    link: { label: 'Open deadlines', path },
  }),
  medicalReminder: ({ name, by, path }) => ({
    subject: 'your practice is waiting for you',
    name,
    lines: [`${by} needs something from you. Open your medical to see what to do, and where.`],
    link: { label: 'See the next step', path },
  }),
  referralAsked: ({ name, by, path }) => ({
    subject: 'a report is requested',
    name,
    lines: [`${by} has requested a report from your practice. You can read the request here and accept or decline it.`],
    link: { label: 'Open the list', path },
  }),
  referralReminder: ({ name, by, path }) => ({
    subject: 'a report is still needed',
    name,
    lines: [`${by} is waiting for a report from your practice.`],
    link: { label: 'Open the list', path },
  }),
  referralEnded: ({ name, by, path }) => ({
    subject: 'a report is no longer needed',
    name,
    lines: [`${by} no longer needs a report that it had requested from your practice. You do not need to do anything.`],
    link: { label: 'Open the list', path },
  }),
  specialistReportNeeded: ({ name, path }) => ({
    subject: 'something is needed for your medical',
    name,
    lines: [
      'Your practice has asked another practice for a report. You can read here which practice, and by when.',
      'Please make an appointment there, if you do not have one yet.',
    ],
    link: { label: 'Read more', path },
  }),
}

const counted = (count: number) => (count === 1 ? 'One deadline is' : `${count} deadlines are`)
