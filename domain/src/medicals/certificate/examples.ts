import { rowStates } from './in-force.ts'
import { newZealandDurations } from './new-zealand.ts'
import type { CertificateEvent, RowState } from './schema.ts'

// Test data for this folder.

export const exampleDurations = newZealandDurations.map((row, index) => ({
  ...row,
  ruleRowId: index + 1,
  regulatorId: 1,
}))

const event: CertificateEvent = {
  certificateEventId: 1,
  certificateId: 1,
  kind: 'extension',
  medicalClass: null,
  privilege: null,
  fromDay: '2026-01-01',
  toDay: null,
  code: null,
  text: null,
  field: null,
  byName: 'Dr Kiri Heke',
  at: '2026-01-01T00:00:00Z',
}
export const eventWith = (given: Partial<CertificateEvent>): CertificateEvent => ({ ...event, ...given })

type Row = Pick<RowState, 'medicalClass' | 'toDay'> & Partial<Pick<RowState, 'privilege'>>

export const certificateWith = (certificateId: number, issuedOn: string, ...rows: Row[]) => ({
  certificateId,
  issuedOn,
  rows: rows.map((row) => ({ privilege: 'all' as const, fromDay: issuedOn, ...row })),
})

export const heldRow = (
  day: string,
  certificates: ReturnType<typeof certificateWith>[],
  events: CertificateEvent[] = [],
): RowState[] => rowStates(certificates, events, day, 60)
