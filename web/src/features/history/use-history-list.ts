import { HistoryAction } from '@clearwing/domain/history/schema.ts'
import { useList } from '#shared/lists/use-list.ts'

/** List state and query for a record's history: `useList{Record}HistoryQuery({ …, ...history.query })`. */
export function useHistoryList() {
  const list = useList('history', { columns: ['at'], direction: 1, filterKeys: ['m'] })
  const m = HistoryAction.options.find((action) => action === list.chosen.m)
  return { list, query: { ...list.query, ...(m && { m }) } }
}
