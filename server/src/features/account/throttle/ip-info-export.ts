import type { IpInfo } from '@clearwing/domain/account/throttle/schema.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'

export const ipInfoExportColumns: ExportColumn<IpInfo>[] = [
  { of: 'address', title: 'Address', value: ({ ipAddress }) => ipAddress },
  { of: 'address', title: 'Description', value: ({ description }) => description },
  { of: 'seen', title: 'Last login attempt', value: ({ seenAt }) => seenAt, kind: 'moment' },
  { of: 'fails', title: 'Failures, 24 h', value: ({ fails }) => fails, kind: 'number' },
  { of: 'names', title: 'Names, 24 h', value: ({ names }) => names, kind: 'number' },
  { of: 'threat', title: 'Threat', value: ({ threat }) => threat },
  { of: 'block', title: 'Blocked until', value: ({ unblockAt }) => unblockAt, kind: 'moment' },
]

export const ipInfoNamed: KeyTitles = {
  seenAt: { title: 'Last login attempt' },
  ipAddress: { title: 'Address' },
  unblockAt: { title: 'Blocked until' },
}
