import { duplicateList } from '@clearwing/domain/duplicates/list.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useListDuplicatesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { DuplicateCard, duplicateColumns } from './duplicate-columns.tsx'
import { people } from './people-area.ts'

/** Records that may belong to the same person, for system administrators. */
export const DuplicatesPage = () => (
  <AdministratorPage title="Duplicates" area={people}>
    <Pairs />
  </AdministratorPage>
)

function Pairs() {
  const list = useDescribedList(duplicateList)
  return (
    <ListTable
      label="Duplicates"
      list={list}
      query={useListDuplicatesQuery({ ...list.query, ...chosenFilters(duplicateList, list.chosen) })}
      columns={duplicateColumns}
      rowKey={({ one, other }) => `${one.userId} ${other.userId}`}
      card={(pair) => <DuplicateCard pair={pair} />}
      filters={filtersOf(duplicateList, {})}
      searches="Name"
      exports="/api/users/duplicates/export"
      empty={{
        icon: IconUsersGroup,
        title: 'No duplicates found.',
        why: 'People with the same name and date of birth, or with a number in common, appear here within a minute or two.',
      }}
    />
  )
}
