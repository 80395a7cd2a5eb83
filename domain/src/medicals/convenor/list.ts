import { z } from 'zod'
import { splitValues } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { ConvenorCaseState, type ConvenorCaseSummary, convenorCaseStateNames } from './schema.ts'

/** Reviews by the convenor. They are not exported. */
export const caseList = {
  type: 'convenorCases',
  order: 'lastDay',
  columns: {
    case: { title: 'Case' },
    state: { title: 'State', value: ({ state }) => convenorCaseStateNames[state] },
    decided: { title: 'Decided', kind: 'day', value: ({ decidedOn }) => decidedOn },
    requested: { title: 'Requested', kind: 'day', order: 'requested', value: ({ requestedOn }) => requestedOn },
    lastDay: { title: 'Last day to request', kind: 'day', order: 'lastDay', value: ({ lastDay }) => lastDay },
    clock: { title: 'Deadline' },
    next: { title: 'Who, and what next' },
  },
  filters: {
    st: {
      label: 'State',
      schema: z.string().transform(splitValues).pipe(z.array(ConvenorCaseState)).optional(),
      options: [
        { value: 'asked|out_of_time|open|reported', label: 'Not closed' },
        ...optionsOf(ConvenorCaseState.options, (state) => convenorCaseStateNames[state]),
      ],
    },
  },
} as const satisfies ListDescription<ConvenorCaseSummary>

export const CasesQuery = listQuery(caseList)
export type CasesQuery = z.infer<typeof CasesQuery>
