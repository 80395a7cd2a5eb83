import type { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import type { Examiner } from './schema.ts'

/** Figures are for users who appoint examiners. */
type Viewer = { readsFigures: boolean }
const isSeen = ({ readsFigures }: Viewer) => readsFigures

/** A regulator's examiners, with their delegations and figures. They are not exported. */
export const examinerList = {
  type: 'examiners',
  order: 'name',
  columns: {
    name: { title: 'Examiner', order: 'name' },
    number: { title: 'Number', order: 'number', value: ({ examinerNumber }) => examinerNumber },
    delegated: { title: 'Delegated today' },
    decided: { title: 'Decided', kind: 'number', value: ({ figures }) => figures?.decided ?? '–', isSeen },
    turnaround: { title: 'Working days', kind: 'number', isSeen },
    late: { title: 'Submitted late', kind: 'number', value: ({ figures }) => figures?.sentLate ?? '–', isSeen },
    returned: { title: 'Returned', kind: 'number', value: ({ figures }) => figures?.audits.return ?? '–', isSeen },
    questions: { title: 'Questions', kind: 'number', value: ({ figures }) => figures?.questions ?? '–', isSeen },
  },
  /** The first and last day of the figures. */
  days: 'Submission figures',
} as const satisfies ListDescription<Examiner, Viewer>

export const ExaminersQuery = listQuery(examinerList)
export type ExaminersQuery = z.infer<typeof ExaminersQuery>
