import type { z } from 'zod'
import { IdParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Organisation } from './schema.ts'
import { organisationTypes, typesInWords } from './words.ts'

/** All organisations as every user sees them, without fields for those who manage the record. */
export const organisationList = {
  type: 'organisations',
  order: 'name',
  columns: {
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    type: { title: 'Type', value: ({ organisationTypes: bits }) => typesInWords(bits) },
    city: { title: 'City or town', order: 'city', value: ({ city }) => city },
    phone: { title: 'Phone', value: ({ phone }) => phone },
  },
  filters: {
    /** Bits of OrganisationType, any of which must be present. */
    ot: {
      label: 'Type',
      schema: IdParam.optional(),
      options: organisationTypes.map(({ bit, label }) => ({ value: String(bit), label })),
      words: (bits) => typesInWords(Number(bits)),
    },
  },
} as const satisfies ListDescription<Pick<Organisation, 'name' | 'organisationTypes' | 'city' | 'phone'>>

export const OrganisationQuery = listQuery(organisationList)
export type OrganisationQuery = z.infer<typeof OrganisationQuery>
