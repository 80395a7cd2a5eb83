import { reasonTexts, UnassignedReason } from '@clearwing/domain/hl7/reasons.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { Hl7Status, hl7StatusNames } from '@clearwing/domain/hl7/schema.ts'
import { ScoreBand, scoreBandNames } from '@clearwing/domain/hl7/score-band.ts'
import { type ListUnassignedHl7MessagesApiArg, useListHl7SendersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { ListFilter } from '#shared/lists/filters.ts'

export const messageFilterKeys = ['b', 'l', 'st', 're', 'se', 'wa', 'sc', 'wf', 'cn'] as const

const received: ListFilter = { kind: 'days', label: 'Received' }
const waits: ListFilter = {
  key: 'wa',
  label: 'Waiting',
  options: [
    { value: '1', label: 'More than a day' },
    { value: '7', label: 'More than a week' },
  ],
}
const status: ListFilter = {
  key: 'st',
  label: 'Status',
  options: Hl7Status.options.map((value) => ({ value, label: hl7StatusNames[value] })),
}
const why: ListFilter = {
  key: 're',
  label: 'Reason',
  options: UnassignedReason.options.map((value) => ({ value, label: reasonTexts[value] })),
}

const controlId: ListFilter = {
  key: 'cn',
  label: 'Control number',
  options: [{ value: 'reused', label: 'Already used' }],
}

const second: ListFilter = {
  key: 'wf',
  label: 'Waiting for',
  options: [{ value: 'second', label: 'A second administrator' }],
}
const score: ListFilter = {
  key: 'sc',
  label: 'Best match score',
  options: ScoreBand.options.map((value) => ({ value, label: scoreBandNames[value] })),
}

/** Filters: unassigned messages by reason and waiting time, all messages by outcome. */
export function useMessageFilters(isUnassigned: boolean): ListFilter[] {
  const mayRead = canReadHl7(useActor())
  const { data: senders = [] } = useListHl7SendersQuery()
  const options = senders.map(({ senderId, name }) => ({ value: String(senderId), label: name }))
  const sender: ListFilter = { key: 'se', label: 'Sender', options }
  if (!isUnassigned) return [status, sender, controlId, received]
  return [waits, ...(mayRead ? [score] : []), second, sender, why, controlId, received]
}

type UnassignedQuery = Pick<ListUnassignedHl7MessagesApiArg, 'st' | 're' | 'se' | 'wa' | 'cn'>

/** Query parameters from the address; invalid values are ignored. */
export function filtersIn({ st, re, se, wa, cn }: Record<string, string | undefined>): UnassignedQuery {
  const [isStatus, isReason] = [Hl7Status.safeParse(st), UnassignedReason.safeParse(re)]
  return {
    ...(isStatus.success && { st: isStatus.data }),
    ...(isReason.success && { re: isReason.data }),
    ...(se && /^\d{1,9}$/.test(se) && { se: Number(se) }),
    ...((wa === '1' || wa === '7') && { wa }),
    ...(cn === 'reused' && { cn }),
  }
}

/** Additional filters for unassigned messages; the score only when names are shown. */
export function unassignedFiltersIn(chosen: Record<string, string | undefined>, mayRead: boolean) {
  const band = ScoreBand.safeParse(chosen.sc)
  return {
    ...filtersIn(chosen),
    ...(mayRead && band.success && { sc: band.data }),
    ...(chosen.wf === 'second' && { wf: 'second' as const }),
  }
}
