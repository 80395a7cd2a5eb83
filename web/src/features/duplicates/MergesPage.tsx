import { mergeList } from '@clearwing/domain/duplicates/merge-list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useListMergesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { MergeCard, mergeColumns } from './merge-columns.tsx'
import { people } from './people-area.ts'

/** Merges awaiting a second administrator, completed merges and undone merges. */
export const MergesPage = () => (
  <AdministratorPage title="Merges" area={people}>
    <Merges />
  </AdministratorPage>
)

function Merges() {
  const list = useDescribedList(mergeList)
  return (
    <ListTable
      label="Merges"
      list={list}
      query={useListMergesQuery({ ...list.query, ...chosenFilters(mergeList, list.chosen) })}
      columns={mergeColumns}
      rowKey={({ mergeId }) => mergeId}
      card={(merge) => <MergeCard merge={merge} />}
      filters={filtersOf(mergeList, {})}
      searches="Name"
      empty={{
        icon: IconArrowMerge,
        title: 'No merges to show.',
        why: 'One administrator requests a merge from the list of duplicates; another confirms it. Use the filter to see cancelled and undone merges.',
      }}
    />
  )
}
