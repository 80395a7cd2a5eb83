export { HistoryList } from './HistoryList.tsx'
export { useHistoryList } from './use-history-list.ts'
