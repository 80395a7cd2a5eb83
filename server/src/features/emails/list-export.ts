import type { Email } from '@clearwing/domain/emails/schema.ts'
import type { Named } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

export const emailExportColumns: ExportColumn<Email>[] = [
  { of: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { of: 'to', title: 'To', value: ({ to }) => to },
  {
    of: 'status',
    title: 'Status',
    value: ({ sentAt, failedAt }) => (failedAt ? 'Refused' : sentAt ? 'Sent' : 'Waiting'),
  },
  { of: 'created', title: 'When', value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const emailNamed: Named = { createdAt: { title: 'When' }, to: { title: 'To' } }
