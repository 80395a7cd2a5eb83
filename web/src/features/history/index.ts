export type { FieldWords } from './field-words.ts'
export { HistoryList } from './HistoryList.tsx'
export { useHistoryList } from './use-history-list.ts'
