import type { Email } from '@clearwing/domain/emails/schema.ts'
import { emailStatus } from '@clearwing/domain/emails/sending.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

export const emailExportColumns: ExportColumn<Email>[] = [
  { of: 'subject', title: 'Subject', value: ({ subject }) => subject },
  { of: 'to', title: 'To', value: ({ to }) => to },
  {
    of: 'status',
    title: 'Status',
    value: emailStatus,
  },
  { of: 'attempts', title: 'Attempts', value: ({ attempts }) => attempts },
  { of: 'lastReason', title: 'Last reason', value: ({ lastReason }) => lastReason },
  { of: 'nextTryAt', title: 'Next attempt', value: ({ nextTryAt }) => nextTryAt, kind: 'moment' },
  { of: 'created', title: 'When', value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const emailNamed: KeyTitles = { createdAt: { title: 'When' }, to: { title: 'To' }, st: { title: 'Status' } }
