export type { FieldWords } from './field-words.ts'
export { HistoryList } from './HistoryList.tsx'
export { lastChange, lastChangedBy } from './last-changed-by.ts'
export { useHistoryList } from './use-history-list.ts'
