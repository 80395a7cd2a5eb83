import { reasonTexts, UnassignedReason } from '@clearwing/domain/hl7/reasons.ts'
import { Hl7Status, hl7StatusNames } from '@clearwing/domain/hl7/schema.ts'
import { type ListHl7MessagesApiArg, useListHl7SendersQuery } from '#api/generated.ts'
import type { ListFilter } from '#shared/lists/filters.ts'

export const filterKeys = ['b', 'l', 'st', 're', 'se', 'wa'] as const

const received: ListFilter = { kind: 'days', label: 'Received' }
const waits: ListFilter = {
  ...{ key: 'wa', label: 'Waits' },
  options: [
    { value: '1', label: 'More than a day' },
    { value: '7', label: 'More than a week' },
  ],
}
const status: ListFilter = {
  ...{ key: 'st', label: 'Status' },
  options: Hl7Status.options.map((value) => ({ value, label: hl7StatusNames[value] })),
}
const why: ListFilter = {
  ...{ key: 're', label: 'Why' },
  options: UnassignedReason.options.map((value) => ({ value, label: reasonTexts[value] })),
}

/** What nobody has is looked for by why and for how long; all of them by what became of them. */
export function useMessageFilters(isUnassigned: boolean): ListFilter[] {
  const { data: senders = [] } = useListHl7SendersQuery()
  const options = senders.map(({ senderId, name }) => ({ value: String(senderId), label: name }))
  const sender: ListFilter = { key: 'se', label: 'Sender', options }
  return isUnassigned ? [waits, sender, why, received] : [status, sender, received]
}

type Asked = Pick<ListHl7MessagesApiArg, 'st' | 're' | 'se' | 'wa'>

/** As the call takes them; what an address says otherwise is not asked. */
export function filtersIn({ st, re, se, wa }: Record<string, string | undefined>): Asked {
  const [isStatus, isReason] = [Hl7Status.safeParse(st), UnassignedReason.safeParse(re)]
  return {
    ...(isStatus.success && { st: isStatus.data }),
    ...(isReason.success && { re: isReason.data }),
    ...(se && /^\d{1,9}$/.test(se) && { se: Number(se) }),
    ...((wa === '1' || wa === '7') && { wa }),
  }
}
