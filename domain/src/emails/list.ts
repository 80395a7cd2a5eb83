import type { z } from 'zod'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { regardingOf, titleOfEmail } from './kinds.ts'
import { type Email, EmailStatus } from './schema.ts'
import { emailStatus } from './sending.ts'
import { emailNames } from './wordings/built-in.ts'
import { EmailName } from './wordings/schema.ts'

export const emailList = {
  type: 'emails',
  order: 'createdAt',
  descending: true,
  columns: {
    created: { title: 'When', kind: 'moment', order: 'createdAt', value: ({ createdAt }) => createdAt },
    to: { title: 'To', order: 'to', value: ({ to }) => to },
    subject: { title: 'Subject', value: ({ subject }) => subject },
    template: { title: 'Template', value: ({ template }) => titleOfEmail(template) },
    regarding: { title: 'Regarding', value: ({ path }) => regardingOf(path)?.words ?? null },
    status: { title: 'Status', value: emailStatus },
    attempts: { title: 'Attempts', kind: 'number', value: ({ attempts }) => attempts },
    lastReason: { title: 'Last reason', value: ({ lastReason }) => lastReason, isInFileOnly: true },
    nextTryAt: { title: 'Next attempt', kind: 'moment', value: ({ nextTryAt }) => nextTryAt, isInFileOnly: true },
  },
  filters: {
    st: {
      label: 'Status',
      schema: EmailStatus.optional(),
      options: optionsOf(EmailStatus.options, (status) => status),
    },
    te: { label: 'Template', schema: EmailName.optional(), options: optionsOf(emailNames, titleOfEmail) },
  },
  days: 'When',
} as const satisfies ListDescription<Email>

export const EmailQuery = listQuery(emailList)
export type EmailQuery = z.infer<typeof EmailQuery>
