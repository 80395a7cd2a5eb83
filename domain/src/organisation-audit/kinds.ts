import { fieldInWords } from '#history/differences.ts'

/** Kinds of records whose names say nothing of anyone's health, in words. */
const openKindNames: Record<string, string> = {
  user: 'Personal details',
  client: 'Client',
  membership: 'Membership',
  employment: 'Employment',
  organisation: 'Organisation',
  location: 'Location',
  'staff group': 'Staff group',
  appointment: 'Appointment',
  appointmentType: 'Kind of appointment',
  availability: 'Working hours',
  blockedTime: 'Blocked time',
  waiting: 'Wait list',
  timeOffer: 'Offer of a time',
  invoice: 'Invoice',
  'invoice run': 'Invoice run',
  'invoice entry': 'Invoice entry',
  'invoice dispute': 'Disputed invoice',
  'invoice fee': 'Fee',
  'credit note': 'Credit note',
  bankPayment: 'Payment',
  'billing terms': 'Billing terms',
  'message thread': 'Conversation',
  message: 'Message',
  email: 'Email',
  'text message': 'Text message',
  report: 'Report',
  'report file': 'Report, downloaded',
  'report export': 'Export of a query',
  'report schedule': 'Report schedule',
  'custom query': 'Custom query',
  'query row': 'Found by a custom query',
  session: 'Login',
  registration: 'Registration',
  'record readings': 'Who looked at the record',
  requirement: 'Requirement',
  requirements: 'Requirements',
  'roster check': 'Roster check',
  reminder: 'Reminder',
  reminders: 'Reminders',
  video: 'Video',
  relationRequest: 'Request to a pilot',
  sharing: 'What a pilot shares',
}

export const openKinds = Object.keys(openKindNames)

/**
 * The kind of a record for people who lead an organisation. Any other record of a person is a health record, whichever
 * part of it: that someone has a referral or a review says something of their health.
 */
export const kindOfEvent = (entity: string, isAboutPerson: boolean) =>
  openKindNames[entity] ?? (isAboutPerson ? 'Health record' : fieldInWords(entity))
