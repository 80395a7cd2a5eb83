import { IconArrowMerge } from '@tabler/icons-react'
import { useListMergesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { MergeCard, type MergeOrder, mergeColumns, mergeOrders } from './merge-columns.tsx'
import { people } from './people-area.ts'

/** Merges awaiting a second administrator, completed merges and undone merges. */
export const MergesPage = () => (
  <AdministratorPage title="Merges" area={people}>
    <Merges />
  </AdministratorPage>
)

const modes = ['Waiting', 'Merged', 'Ended', 'All'] as const
const words = { Waiting: 'Waiting', Merged: 'Merged', Ended: 'Withdrawn or undone', All: 'All' }
const filters = [{ key: 'm', label: 'Show', options: modes.map((value) => ({ value, label: words[value] })) }]

function Merges() {
  const list = useList<MergeOrder>('merges', { columns: mergeOrders, direction: 1, filterKeys: ['m'] })
  const m = modes.find((mode) => mode === list.chosen.m) ?? 'Open'
  return (
    <ListTable
      label="Merges"
      list={list}
      query={useListMergesQuery({ ...list.query, m })}
      columns={mergeColumns}
      rowKey={({ mergeId }) => mergeId}
      card={(merge) => <MergeCard merge={merge} />}
      filters={filters}
      searches="Name"
      empty={{
        icon: IconArrowMerge,
        title: 'No merges to show.',
        why: 'One administrator requests a merge from the list of duplicates; another confirms it. Use the filter to see cancelled and undone merges.',
      }}
    />
  )
}
