import { type EmailWording, paragraphs } from './wording.ts'

const bring =
  'Bring photo ID, the receipt of the fee, spectacles, and any reports you were asked for. You need not fast.'

const bringToSpecialist =
  'Bring photo ID, the referral if you have it on paper, spectacles, and reports of earlier examinations. The practice tells you how to prepare.'

/** Emails about appointments: when and where, but never what for. Each carries the event for a calendar program. */
export const appointmentWordings = {
  appointmentBooked: {
    subject: 'you have an appointment',
    text: paragraphs('You have an appointment at {practice} on {time}.', 'Where: {place}', bring),
    button: 'Open the appointment',
    after: 'The attached event can be added to your calendar.',
  },
  appointmentComing: {
    subject: 'your appointment is coming up',
    text: paragraphs(
      'You have an appointment at {practice} on {time}.',
      'Where: {place}',
      'Complete your application before you come.',
      bring,
    ),
    button: 'Open the appointment',
    after: 'The attached event can be added to your calendar.',
  },
  appointmentMoved: {
    subject: 'your appointment was moved',
    text: paragraphs(
      'Your appointment at {practice} was moved to {time}. It was on {earlier}.',
      'Where: {place}',
      bring,
    ),
    button: 'Open the appointment',
    after: 'The attached event updates the one in your calendar.',
  },
  appointmentCancelled: {
    subject: 'your appointment was cancelled',
    text: 'Your appointment at {practice} on {time} was cancelled.',
    button: 'Book another time',
    after: 'The attached event removes the one in your calendar.',
  },
  specialistVisitBooked: {
    subject: 'you have an appointment with a specialist',
    text: paragraphs('You have an appointment at {practice} on {time}.', 'Where: {place}', bringToSpecialist),
    button: 'Open the appointment',
    after: 'The attached event can be added to your calendar.',
  },
  specialistVisitComing: {
    subject: 'your appointment with a specialist is coming up',
    text: paragraphs('You have an appointment at {practice} on {time}.', 'Where: {place}', bringToSpecialist),
    button: 'Open the appointment',
    after: 'The attached event can be added to your calendar.',
  },
  specialistVisitMoved: {
    subject: 'your appointment with a specialist was moved',
    text: paragraphs(
      'Your appointment at {practice} was moved to {time}. It was on {earlier}.',
      'Where: {place}',
      bringToSpecialist,
    ),
    button: 'Open the appointment',
    after: 'The attached event updates the one in your calendar.',
  },
  specialistVisitCancelled: {
    subject: 'your appointment with a specialist was cancelled',
    text: 'Your appointment at {practice} on {time} was cancelled. Ask the practice for another time.',
    button: 'Open the appointment',
    after: 'The attached event removes the one in your calendar.',
  },
  applicationAsked: {
    subject: 'your application is needed',
    text: 'You have an appointment at {practice} on {time}. Complete your application and send it to the practice.',
    button: 'Open the application',
    after: '',
  },
  timeOffered: {
    subject: 'an earlier appointment is free',
    text: paragraphs(
      '{practice} offers you an appointment on {time}.',
      'Where: {place}',
      'The offer is yours until {until}. Then it goes to the next person on the wait list.',
    ),
    button: 'Answer the offer',
    after: '',
  },
  offerEnded: {
    subject: 'an offer of an appointment has ended',
    text: 'The offer of an appointment at {practice} on {time} has ended, and another person may have it. You are still on the wait list, and the next suitable time is offered to you again.',
    button: 'Open the wait list',
    after: '',
  },
} satisfies Record<string, EmailWording>
