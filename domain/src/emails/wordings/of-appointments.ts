import { type EmailWording, paragraphs } from './wording.ts'

const bring =
  'Bring photo ID, the receipt of the fee, spectacles, and any reports you were asked for. You need not fast.'

/** Emails about appointments: when and where, but never what for. Each carries the event for a calendar program. */
export const appointmentWordings = {
  appointmentBooked: {
    subject: 'you have an appointment',
    text: paragraphs('You have an appointment at {practice} on {time}.', 'Where: {place}', bring),
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
} satisfies Record<string, EmailWording>
