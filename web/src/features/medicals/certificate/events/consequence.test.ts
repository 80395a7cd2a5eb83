import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import type { RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { expect, test } from 'vitest'
import { eventConsequence } from './consequence.ts'

const limits = {
  suspensionEnds: '2026-12-04',
  today: '2026-11-20',
  extensionDays: 60,
  applicationFor: [],
  maximumDays: [],
  correctableUntil: '2026-11-30',
}
const row = { certificateId: 1, medicalClass: 'class2', privilege: 'all', fromDay: '2026-01-05', toDay: '2028-01-05' }
const suspension = {
  certificateEventId: 1,
  certificateId: 1,
  kind: 'suspension',
  medicalClass: null,
  privilege: null,
  fromDay: '2026-11-16',
  toDay: '2026-11-30',
  field: null,
}
const certificateState = (state: RowState['state'], events: object[] = []) => ({
  limits,
  events: events as CertificateRecord['events'],
  certificate: { rows: [{ ...row, state } as RowState] },
})

test.each<[says: string, toDay: string | null, of: ReturnType<typeof certificateState>]>([
  ['Suspend until 4 Dec 2026', null, certificateState('current')],
  ['Suspend until 1 Dec 2026', '2026-12-01', certificateState('current')],
  ['Extend the suspension', null, certificateState('suspended', [suspension])],
  ['Extend the suspension to 18 Jan 2027', '2027-01-18', certificateState('suspended', [suspension])],
])('%s', (says, toDay, of) => {
  expect(eventConsequence('suspension', { toDay, code: '' }, of)).toBe(says)
})
