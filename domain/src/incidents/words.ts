import type { NoticeState } from './limit.ts'
import type { Incident, IncidentHarm, IncidentKind, IncidentSensitivity } from './schema.ts'

export const incidentKindWords: Record<IncidentKind, string> = {
  access: 'Unauthorised access',
  disclosure: 'Disclosure',
  alteration: 'Alteration',
  loss: 'Loss',
  destruction: 'Destruction',
  unreachable: 'Data cannot be reached',
}

export const incidentHarmWords: Record<IncidentHarm, string> = {
  financial: 'Financial loss',
  identity: 'Identity theft',
  physical: 'Physical harm',
  distress: 'Emotional distress',
  humiliation: 'Humiliation or loss of dignity',
  employment: 'Loss of work, a benefit or an opportunity',
}

export const incidentSensitivityWords: Record<IncidentSensitivity, string> = {
  low: 'Low: names and business contacts',
  medium: 'Medium: private contacts, dates of birth',
  high: 'High: health information, identity documents',
}

export const noticeStateWords: Record<NoticeState, string> = {
  running: 'Notice due',
  overdue: 'Notice overdue',
  notified: 'Commissioner notified',
  'notified late': 'Commissioner notified late',
  'not notifiable': 'Not notifiable',
}

export const notifiableInWords = ({ isNotifiable }: Pick<Incident, 'isNotifiable'>) =>
  isNotifiable === null ? 'Not assessed' : isNotifiable ? 'Notifiable' : 'Not notifiable'

export const registerOf = ({ organisationName }: Pick<Incident, 'organisationName'>) =>
  organisationName ?? 'The installation'
