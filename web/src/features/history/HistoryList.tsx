import { formatMoment } from '@clearwing/domain/dates.ts'
import { historyActionWords, historyList } from '@clearwing/domain/history/list.ts'
import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { HistoryEntry } from '#api/generated.ts'
import type { Query } from '#shared/Loaded.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { type ListPage, ListTable } from '#shared/lists/ListTable.tsx'
import { Differences } from './Differences.tsx'
import type { FieldWords } from './field-words.ts'
import type { useHistoryList } from './use-history-list.ts'

type Props = {
  history: ReturnType<typeof useHistoryList>
  query: Query<ListPage<HistoryEntry>>
  words?: FieldWords
}

/** Who did what to a record and when, with old and new values side by side. */
export const HistoryList = ({ history: { list }, query, words = {} }: Props) => (
  <ListTable
    label="History"
    list={list}
    query={query}
    columns={columnsWith(words)}
    rowKey={({ historyId }) => historyId}
    card={(entry) => <EntryCard entry={entry} words={words} />}
    filters={filtersOf(historyList, {})}
    searches="Name"
    empty={{ icon: IconHistory, title: 'No history yet.' }}
  />
)

/** Names the author, the administrator actually at the keyboard, the organisation, and the activity. */
const EntryAuthor = ({ entry: { name, realName, organisationName, activity } }: { entry: HistoryEntry }) => (
  <>
    {realName ? `${realName} as ${name}` : name}
    <Text fz={12} c="var(--ui-text-2)">
      {[organisationName, activity && `“${activity}”`].filter(Boolean).join(', ')}
    </Text>
  </>
)

const columnsWith = (words: FieldWords) =>
  columnsOf(historyList, {
    at: { width: 160 },
    who: { width: 240, cell: (entry) => <EntryAuthor entry={entry} /> },
    what: { width: 100 },
    differences: {
      cell: ({ differences, action }) => (
        <Differences differences={differences} words={words} isNew={action === 'create'} />
      ),
    },
  })

const EntryCard = ({ entry, words }: { entry: HistoryEntry; words: FieldWords }) => (
  <>
    <Text fz={14} className="tabular">
      <b>{historyActionWords[entry.action]}</b> {formatMoment(entry.at)}
    </Text>
    <EntryAuthor entry={entry} />
    <Differences differences={entry.differences} words={words} isNew={entry.action === 'create'} />
  </>
)
