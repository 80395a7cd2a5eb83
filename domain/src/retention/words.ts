import type { DueRecord, LastService } from './schema.ts'

export const lastServiceWords: Record<LastService, string> = {
  medical: 'Medical',
  certificate: 'Certificate',
  appointment: 'Appointment',
  care: 'End of care',
  result: 'Laboratory result',
  labRequest: 'Laboratory request',
  healthReport: 'Health report',
  document: 'Document',
  message: 'Message',
}

export const dueReasonWords: Record<DueRecord['reason'], string> = {
  health: 'Health information: the years after the last service are over',
  regulator: 'Regulator’s rule: its years are over',
}
