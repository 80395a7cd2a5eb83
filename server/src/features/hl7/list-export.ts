import { reasonTexts } from '@clearwing/domain/hl7/reasons.ts'
import { type Hl7MessageSummary, hl7StatusNames } from '@clearwing/domain/hl7/schema.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

const shownIn: Record<string, string> = { received: 'age', control: 'sender', status: 'reason' }

/** Senders and outcomes, with nothing about a person. */
export const messageExportColumns: ExportColumn<Hl7MessageSummary>[] = [
  { of: 'received', title: 'Received', value: ({ receivedAt }) => receivedAt, kind: 'moment' },
  { of: 'sender', title: 'Sending facility', value: ({ sendingFacility }) => sendingFacility },
  { of: 'sender', title: 'Sending application', value: ({ sendingApplication }) => sendingApplication },
  { of: 'control', title: 'Control number', value: ({ controlId }) => controlId },
  { of: 'results', title: 'Results', value: ({ results }) => results, kind: 'number' },
  { of: 'status', title: 'Status', value: ({ status }) => hl7StatusNames[status] },
  { of: 'reason', title: 'Reason', value: ({ reason, refusal }) => (reason ? reasonTexts[reason] : refusal) },
]

/** For the list of unassigned messages, where one column combines two of these. */
export const unassignedExportColumns = messageExportColumns.map((column) => ({
  ...column,
  of: shownIn[column.of] ?? column.of,
}))

export const messageNamed: KeyTitles = {
  receivedAt: { title: 'Received' },
  sendingFacility: { title: 'Sender' },
  controlId: { title: 'Control number' },
  status: { title: 'Status' },
}
