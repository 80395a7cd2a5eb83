import { formatMoment } from '@clearwing/domain/dates.ts'
import { HistoryAction } from '@clearwing/domain/history/schema.ts'
import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { HistoryEntry } from '#api/generated.ts'
import type { Query } from '#shared/Loaded.tsx'
import { type Column, type ListPage, ListTable } from '#shared/lists/ListTable.tsx'
import { Differences } from './Differences.tsx'
import type { FieldWords } from './field-words.ts'
import type { useHistoryList } from './use-history-list.ts'

type Props = {
  history: ReturnType<typeof useHistoryList>
  query: Query<ListPage<HistoryEntry>>
  words?: FieldWords
}

const done: Record<HistoryAction, string> = {
  create: 'Created',
  change: 'Changed',
  remove: 'Removed',
  read: 'Read',
}

const filters = [
  { key: 'm', label: 'What', options: HistoryAction.options.map((value) => ({ value, label: done[value] })) },
]

/** Who did what to a record and when, with old and new values side by side. */
export const HistoryList = ({ history: { list }, query, words = {} }: Props) => (
  <ListTable
    label="History"
    list={list}
    query={query}
    columns={columnsWith(words)}
    rowKey={({ historyId }) => historyId}
    card={(entry) => <EntryCard entry={entry} words={words} />}
    filters={filters}
    searches="Name"
    empty={{ icon: IconHistory, title: 'No history yet.' }}
  />
)

/** Also shows the administrator actually at the keyboard, the organisation, and the activity. */
const EntryAuthor = ({ entry: { name, realName, organisationName, activity } }: { entry: HistoryEntry }) => (
  <>
    {realName ? `${realName} as ${name}` : name}
    <Text fz={12} c="var(--ui-text-2)">
      {[organisationName, activity && `“${activity}”`].filter(Boolean).join(', ')}
    </Text>
  </>
)

const columnsWith = (words: FieldWords): Column<HistoryEntry, 'at'>[] => [
  {
    key: 'at',
    title: 'When',
    order: 'at',
    width: 160,
    cell: ({ at }) => <span className="tabular">{formatMoment(at)}</span>,
  },
  { key: 'who', title: 'Who', width: 240, cell: (entry) => <EntryAuthor entry={entry} /> },
  { key: 'what', title: 'What', width: 100, cell: ({ action }) => done[action] },
  {
    key: 'differences',
    title: 'From and to',
    cell: ({ differences, action }) => (
      <Differences differences={differences} words={words} isNew={action === 'create'} />
    ),
  },
]

const EntryCard = ({ entry, words }: { entry: HistoryEntry; words: FieldWords }) => (
  <>
    <Text fz={14} className="tabular">
      <b>{done[entry.action]}</b> {formatMoment(entry.at)}
    </Text>
    <EntryAuthor entry={entry} />
    <Differences differences={entry.differences} words={words} isNew={entry.action === 'create'} />
  </>
)
