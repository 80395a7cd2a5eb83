import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { IpInfo } from './schema.ts'

/** Addresses with failed logins, a block or a description. */
export const ipInfoList = {
  type: 'ipInfo',
  order: 'seenAt',
  descending: true,
  modes: ['All', 'Blocked'],
  columns: {
    address: {
      title: 'Address',
      order: 'ipAddress',
      value: ({ ipAddress }) => ipAddress,
      more: [{ title: 'Description', value: ({ description }) => description }],
    },
    seen: { title: 'Last login attempt', kind: 'moment', order: 'seenAt', value: ({ seenAt }) => seenAt },
    fails: { title: 'Failures, 24 h', kind: 'number', value: ({ fails }) => fails },
    names: { title: 'Names, 24 h', kind: 'number', value: ({ names }) => names },
    threat: { title: 'Threat', value: ({ threat }) => threat },
    block: { title: 'Blocked until', kind: 'moment', order: 'unblockAt', value: ({ unblockAt }) => unblockAt },
  },
  filters: { m: { label: 'Show', options: [{ value: 'Blocked', label: 'Blocked now' }] } },
} as const satisfies ListDescription<IpInfo>

export const IpInfoQuery = listQuery(ipInfoList)
export type IpInfoQuery = z.infer<typeof IpInfoQuery>
