import { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { EmailTemplate } from './schema.ts'
import { wordingFields } from './wording.ts'

/** Whether the wording is that of the product. */
export const WordingOrigin = z.enum(['product', 'own']).meta({ id: 'WordingOrigin' })

/** Emails with their wordings. */
export const emailTemplateList = {
  type: 'templateFiles',
  name: 'EmailTemplates',
  order: 'subject',
  columns: {
    subject: { title: 'Subject', order: 'subject', value: ({ present }) => present.subject },
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    fields: { title: 'Fields', value: ({ present }) => Object.values(wordingFields(present)).join(', ') },
    fromDay: {
      title: 'From',
      kind: 'day',
      value: ({ present }) => present.fromDay,
      more: [{ title: 'Next version from', kind: 'day', value: ({ nextFrom }) => nextFrom }],
    },
    versions: { title: 'Versions', kind: 'number', order: 'versions', value: ({ versions }) => versions },
    uses: { title: 'Used', kind: 'number', order: 'uses', value: ({ uses }) => uses },
    lastUsed: { title: 'Last used', kind: 'moment', order: 'lastUsed', value: ({ lastUsedAt }) => lastUsedAt },
    text: { title: 'Text', isInFileOnly: true, value: ({ present }) => present.text },
  },
  filters: {
    og: {
      label: 'Wording',
      schema: WordingOrigin.optional(),
      options: [
        { value: 'product', label: 'Of the product' },
        { value: 'own', label: 'Our own' },
      ],
    },
  },
} as const satisfies ListDescription<EmailTemplate>

export const EmailTemplateQuery = listQuery(emailTemplateList)
export type EmailTemplateQuery = z.output<typeof EmailTemplateQuery>
