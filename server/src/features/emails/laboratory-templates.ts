import type { EmailContent } from './letter.ts'
import type { Values } from './values.ts'

type OfLaboratory =
  | 'resultsChanged'
  | 'feedAlarm'
  | 'resultTakenBack'
  | 'resultGivenByOne'
  | 'assignmentWaits'
  | 'resultsIn'
  | 'labRequestStopped'
  | 'testSummons'

/** Emails about results, laboratories and tests: they say that there is something to read, but never what. */
export const laboratoryTemplates: { [Name in OfLaboratory]: (values: Values[Name]) => EmailContent } = {
  resultsChanged: ({ name, path }) => ({
    subject: 'something you have read has changed',
    name,
    lines: ['Something you have read in a medical has changed since. Please open it and review it again.'],
    link: { label: 'Open the medical', path },
  }),
  feedAlarm: ({ name, what, path }) => ({
    subject: 'a laboratory connection needs attention',
    name,
    lines: [what, 'Results may be waiting at the laboratory. Please check whether they are arriving.'],
    link: { label: 'See the laboratory’s feed', path },
  }),
  resultTakenBack: ({ name, path }) => ({
    subject: 'something was removed from your record',
    name,
    lines: [
      'Your record contained something that was not about you. It was removed, and those who work with your record have been informed.',
      'You do not need to do anything. The history of your record shows what happened, and when.',
    ],
    link: { label: 'Open your record', path },
    after: ['If you have a question, please ask your practice.'],
  }),
  resultGivenByOne: ({ name, path }) => ({
    subject: 'a record of your practice needs review',
    name,
    lines: [
      'A system administrator added something to a record of your practice. The person could not be identified with certainty from what was sent, and there was no second administrator to confirm it.',
      'Please have a doctor check whether it belongs there. If it does not, the doctor can say so in the medical.',
    ],
    link: { label: 'Open the record', path },
  }),
  assignmentWaits: ({ name, path }) => ({
    subject: 'confirmation by a second administrator is needed',
    name,
    lines: [
      'Another system administrator has assigned a message to a person, and a second one must confirm it.',
      'Please compare the message yourself within a day. After that the proposal expires.',
    ],
    link: { label: 'Open the message', path },
  }),
  resultsIn: ({ name, path }) => ({
    subject: 'there is an update about a laboratory request',
    name,
    lines: ['Something has arrived for one of your laboratory requests. You can read it here.'],
    link: { label: 'Open laboratory requests', path },
  }),
  labRequestStopped: ({ name, path }) => ({
    subject: 'a laboratory request was not accepted',
    name,
    lines: [
      'One of your laboratory requests was not accepted. Here you can read why, print its form, or send it again.',
    ],
    link: { label: 'Open laboratory requests', path },
  }),
  testSummons: ({ name, by, path }) => ({
    subject: 'you are asked to attend',
    name,
    lines: [`${by} asks you to attend a test. You can read the time and place here.`],
    link: { label: 'View time and place', path },
  }),
}
