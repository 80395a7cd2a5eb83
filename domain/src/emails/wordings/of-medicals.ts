import { type EmailWording, paragraphs } from './wording.ts'

/** Emails about medicals, results and documents: they say that there is something to read, but never what. */
export const medicalWordings = {
  documentShared: {
    subject: 'a document was shared with you',
    text: 'A document was shared with you. You can open it here until the share ends or is revoked.',
    button: 'Open the document',
    after: '',
  },
  documentRequested: {
    subject: 'please send a document',
    text: '{practice} asks you to send a document by {day}. Your dashboard says which one and why.',
    button: 'Send the document',
    after: '',
  },
  privacyRequestArrived: {
    subject: 'a privacy request has arrived',
    text: 'A request under the Privacy Act has arrived for {organisation}. It must be answered by {day}.',
    button: 'Open the request',
    after: '',
  },
  privacyRequestNews: {
    subject: 'there is an update about your privacy request',
    text: 'There is an update about your privacy request to {organisation}. You can read it here.',
    button: 'Read the update',
    after: '',
  },
  certificateIssued: {
    subject: 'a certificate is ready for you',
    text: 'Your medical certificate has been issued. You can read and print it here.',
    button: 'Read the certificate',
    after: '',
  },
  certificateChanged: {
    subject: 'there is an update about your medical certificate',
    text: 'There is an update about your medical certificate. Please read it before you use the certificate again.',
    button: 'Read the update',
    after: '',
  },
  medicalUpdated: {
    subject: 'there is an update for you',
    text: 'There is an update about your medical. You can read it here.',
    button: 'Read the update',
    after: '',
  },
  medicalWaiting: {
    subject: 'you have the next step',
    text: 'An application or a medical is waiting for your next step. You can open it here.',
    button: 'Open the next step',
    after: '',
  },
  boardChanged: {
    subject: 'your board has changed',
    text: 'The board of your organisation has changed. Please read it before your next flights.',
    button: 'Open the board',
    after: '',
  },
  practiceReported: {
    subject: 'a practice has sent you a report',
    text: 'A practice has sent you a report about the holder of a certificate. You can read it here.',
    button: 'Read the report',
    after: '',
  },
  caseNews: {
    subject: 'there is an update in a case',
    text: 'There is an update in a case that involves you. You can read it here.',
    button: 'Read the update',
    after: '',
  },
  regulatorWrote: {
    subject: 'the regulator has written about a medical',
    text: 'The regulator has written about a medical that you submitted. You can read it here.',
    button: 'Open the submission',
    after: '',
  },
  medicalReminder: {
    subject: 'your practice is waiting for you',
    text: '{by} needs something from you. Open your medical to see what to do, and where.',
    button: 'See the next step',
    after: '',
  },
  referralAsked: {
    subject: 'a report is requested',
    text: '{by} has requested a report from your practice. You can read the request here and accept or decline it.',
    button: 'Open the list',
    after: '',
  },
  referralReminder: {
    subject: 'a report is still needed',
    text: '{by} is waiting for a report from your practice.',
    button: 'Open the list',
    after: '',
  },
  referralEnded: {
    subject: 'a report is no longer needed',
    text: '{by} no longer needs a report that it had requested from your practice. You do not need to do anything.',
    button: 'Open the list',
    after: '',
  },
  specialistReportNeeded: {
    subject: 'something is needed for your medical',
    text: paragraphs(
      'Your practice has asked another practice for a report. You can read here which practice, and by when.',
      'Please make an appointment there, if you do not have one yet.',
    ),
    button: 'Read more',
    after: '',
  },
  resultsChanged: {
    subject: 'something you have read has changed',
    text: 'Something you have read in a medical has changed since. Please open it and review it again.',
    button: 'Open the medical',
    after: '',
  },
  feedAlarm: {
    subject: 'a laboratory connection needs attention',
    text: paragraphs('{what}', 'Results may be waiting at the laboratory. Please check whether they are arriving.'),
    button: 'See the laboratory’s feed',
    after: '',
  },
  resultTakenBack: {
    subject: 'something was removed from your record',
    text: paragraphs(
      'Your record contained something that was not about you. It was removed, and those who work with your record have been informed.',
      'You do not need to do anything. The history of your record shows what happened, and when.',
    ),
    button: 'Open your record',
    after: 'If you have a question, please ask your practice.',
  },
  resultGivenByOne: {
    subject: 'a record of your practice needs review',
    text: paragraphs(
      'A system administrator added something to a record of your practice. The person could not be identified with certainty from what was sent, and there was no second administrator to confirm it.',
      'Please have a doctor check whether it belongs there. If it does not, the doctor can say so in the medical.',
    ),
    button: 'Open the record',
    after: '',
  },
  assignmentWaits: {
    subject: 'confirmation by a second administrator is needed',
    text: paragraphs(
      'Another system administrator has assigned a message to a person, and a second one must confirm it.',
      'Please compare the message yourself within a day. After that the proposal expires.',
    ),
    button: 'Open the message',
    after: '',
  },
  resultsIn: {
    subject: 'there is an update about a laboratory request',
    text: 'Something has arrived for one of your laboratory requests. You can read it here.',
    button: 'Open laboratory requests',
    after: '',
  },
  labRequestStopped: {
    subject: 'a laboratory request was not accepted',
    text: 'One of your laboratory requests was not accepted. Here you can read why, print its form, or send it again.',
    button: 'Open laboratory requests',
    after: '',
  },
  testSummons: {
    subject: 'you are asked to attend',
    text: '{by} asks you to attend a test. You can read the time and place here.',
    button: 'View time and place',
    after: '',
  },
} as const satisfies Record<string, EmailWording>
