import { messageList, unassignedList } from '@clearwing/domain/hl7/list.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { useListHl7SendersQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'

/** Filters: unassigned messages by reason and waiting time, all messages by outcome. */
export function useMessageFilters(isUnassigned: boolean) {
  const readsNames = canReadHl7(useActor())
  const { data: senders = [] } = useListHl7SendersQuery()
  const se = senders.map(({ senderId, name }) => ({ value: String(senderId), label: name }))
  return isUnassigned ? filtersOf(unassignedList, { se }, { readsNames }) : filtersOf(messageList, { se })
}
