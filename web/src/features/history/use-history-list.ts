import { historyList } from '@clearwing/domain/history/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { useDescribedList } from '#shared/lists/use-list.ts'

/** List state and query for a record's history: `useList{Record}HistoryQuery({ …, ...history.query })`. */
export function useHistoryList() {
  const list = useDescribedList(historyList)
  return { list, query: { ...list.query, ...chosenFilters(historyList, list.chosen) } }
}
