import { IconUsersGroup } from '@tabler/icons-react'
import { useListDuplicatesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { DuplicateCard, type DuplicateOrder, duplicateColumns, duplicateOrders } from './duplicate-columns.tsx'
import { people } from './people-area.ts'

/** Records that may belong to the same person, for system administrators. */
export const DuplicatesPage = () => (
  <AdministratorPage title="Duplicates" area={people}>
    <Pairs />
  </AdministratorPage>
)

const filters = [
  {
    key: 'st',
    label: 'Similarity',
    options: [
      { value: 'Possible', label: 'Possible match' },
      { value: 'Strong', label: 'Strong match' },
    ],
  },
  { key: 'm', label: 'Show', options: [{ value: 'Dismissed', label: 'Two people' }] },
]

function Pairs() {
  const list = useList<DuplicateOrder>('duplicates', {
    columns: duplicateOrders,
    direction: 1,
    filterKeys: ['st', 'm'],
  })
  const st = (['Possible', 'Strong'] as const).find((one) => one === list.chosen.st)
  const m = list.chosen.m === 'Dismissed' ? 'Dismissed' : 'Open'
  return (
    <ListTable
      label="Duplicates"
      list={list}
      query={useListDuplicatesQuery({ ...list.query, m, ...(st && { st }) })}
      columns={duplicateColumns}
      rowKey={({ one, other }) => `${one.userId} ${other.userId}`}
      card={(pair) => <DuplicateCard pair={pair} />}
      filters={filters}
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
