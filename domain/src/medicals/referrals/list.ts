import { z } from 'zod'
import { splitValues } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { ReferralStatus, type ReferralSummary, referralStatusNames, Specialty, specialtyNames } from './schema.ts'

const shownStatuses = ReferralStatus.options.filter((status) => status !== 'declined' && status !== 'withdrawn')

/** Referrals to a specialist practice, most urgent first. They are not exported. */
export const referralList = {
  type: 'referrals',
  order: 'due',
  columns: {
    person: { title: 'Person', order: 'person' },
    specialty: { title: 'Subject', value: ({ specialty }) => specialtyNames[specialty] },
    from: { title: 'From', value: ({ askedByName, practiceName }) => `${askedByName}, ${practiceName}` },
    status: { title: 'Status', order: 'status' },
    due: { title: 'Report by', order: 'due' },
  },
  orders: { asked: 'Asked' },
  filters: {
    st: {
      label: 'Status',
      schema: z.string().transform(splitValues).pipe(z.array(ReferralStatus)).optional(),
      options: optionsOf(shownStatuses, (status) => referralStatusNames[status]),
    },
    sp: {
      label: 'Specialty',
      schema: Specialty.optional(),
      options: optionsOf(Specialty.options, (specialty) => specialtyNames[specialty]),
    },
  },
} as const satisfies ListDescription<ReferralSummary>

export const ReferralsQuery = listQuery(referralList)
export type ReferralsQuery = z.infer<typeof ReferralsQuery>
