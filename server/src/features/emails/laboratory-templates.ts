import type { Letter } from './letter.ts'
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

/** What is sent about results, laboratories and tests: that there is something to read, and never what. */
export const laboratoryTemplates: { [Name in OfLaboratory]: (values: Values[Name]) => Letter } = {
  resultsChanged: ({ name, path }) => ({
    subject: 'something you have read has changed',
    name,
    lines: ['Something that you have read in a medical has changed since. Please open it and look at it again.'],
    link: { label: 'Open the medical', path },
  }),
  feedAlarm: ({ name, what, path }) => ({
    subject: 'a laboratory needs a look',
    name,
    lines: [what, 'Results may be waiting at the laboratory. Please see whether they arrive.'],
    link: { label: 'See how it sends', path },
  }),
  resultTakenBack: ({ name, path }) => ({
    subject: 'something was taken out of your record',
    name,
    lines: [
      'Something stood in your record that was not about you. It was taken out, and those who work with your record know it.',
      'There is nothing for you to do. You can see in the history of your record what happened, and when.',
    ],
    link: { label: 'Open your record', path },
    after: ['If you have a question, please ask your practice.'],
  }),
  resultGivenByOne: ({ name, path }) => ({
    subject: 'a record of your practice needs a look',
    name,
    lines: [
      'A system administrator added something to a record of your practice. Who was meant was not sent without doubt, and there was no second administrator to confirm it.',
      'Please have a doctor see whether it belongs there. If it does not, the doctor can say so in the medical.',
    ],
    link: { label: 'Open the record', path },
  }),
  assignmentWaits: ({ name, path }) => ({
    subject: 'something waits for a second administrator',
    name,
    lines: [
      'Another system administrator has said whose a message is, and it is to be confirmed by a second one.',
      'Please look at it within a day, with your own eyes. After that it is as if nobody had said it.',
    ],
    link: { label: 'Open the message', path },
  }),
  resultsIn: ({ name, path }) => ({
    subject: 'a laboratory request needs a look',
    name,
    lines: ['Something has come in for a laboratory request of yours. You can read it here.'],
    link: { label: 'Open the laboratory requests', path },
  }),
  labRequestStopped: ({ name, path }) => ({
    subject: 'a laboratory request was not taken',
    name,
    lines: [
      'A laboratory request of yours has not been taken. You can read here why, print its form, or send it again.',
    ],
    link: { label: 'Open the laboratory requests', path },
  }),
  testSummons: ({ name, by, path }) => ({
    subject: 'you are asked to come',
    name,
    lines: [`${by} asks you to come to a test. You can read here when and where.`],
    link: { label: 'Read when and where', path },
  }),
}
