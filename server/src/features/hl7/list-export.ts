import { reasonTexts } from '@clearwing/domain/hl7/reasons.ts'
import type { Hl7MessageSummary, Hl7Status } from '@clearwing/domain/hl7/schema.ts'
import type { Named } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

const statusNames: Record<Hl7Status, string> = {
  received: 'Not filed yet',
  filed: 'Filed',
  unassigned: 'Unassigned',
  refused: 'Refused',
}

/** Who sent what and what became of it: nothing about a person. */
export const messageExportColumns: ExportColumn<Hl7MessageSummary>[] = [
  { of: 'received', title: 'Received', value: ({ receivedAt }) => receivedAt, kind: 'moment' },
  { of: 'sender', title: 'Sending facility', value: ({ sendingFacility }) => sendingFacility },
  { of: 'sender', title: 'Sending application', value: ({ sendingApplication }) => sendingApplication },
  { of: 'control', title: 'Control number', value: ({ controlId }) => controlId },
  { of: 'results', title: 'Results', value: ({ results }) => results, kind: 'number' },
  { of: 'status', title: 'Status', value: ({ status }) => statusNames[status] },
  { of: 'reason', title: 'Why', value: ({ reason, refusal }) => (reason ? reasonTexts[reason] : refusal) },
]

export const messageNamed: Named = {
  receivedAt: { title: 'Received' },
  sendingFacility: { title: 'Sender' },
  controlId: { title: 'Control number' },
  status: { title: 'Status' },
}
