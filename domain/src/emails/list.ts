import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { type Email, EmailStatus } from './schema.ts'
import { emailStatus } from './sending.ts'

export const emailList = {
  type: 'emails',
  order: 'createdAt',
  descending: true,
  columns: {
    subject: { title: 'Subject', value: ({ subject }) => subject },
    to: { title: 'To', order: 'to', value: ({ to }) => to },
    status: { title: 'Status', value: emailStatus },
    attempts: { title: 'Attempts', kind: 'number', value: ({ attempts }) => attempts, isInFileOnly: true },
    lastReason: { title: 'Last reason', value: ({ lastReason }) => lastReason },
    nextTryAt: { title: 'Next attempt', kind: 'moment', value: ({ nextTryAt }) => nextTryAt, isInFileOnly: true },
    created: { title: 'When', kind: 'moment', order: 'createdAt', value: ({ createdAt }) => createdAt },
  },
  filters: {
    st: {
      label: 'Status',
      schema: EmailStatus.optional(),
      options: optionsOf(EmailStatus.options, (status) => status),
    },
  },
  days: 'When',
} as const satisfies ListDescription<Email>

export const EmailQuery = listQuery(emailList)
export type EmailQuery = z.infer<typeof EmailQuery>
