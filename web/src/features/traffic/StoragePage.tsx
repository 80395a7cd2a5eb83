import { chosenFilters } from '@clearwing/domain/lists.ts'
import { storageAccessList } from '@clearwing/domain/traffic/traces/list.ts'
import { Stack } from '@mantine/core'
import { useListStorageAccessQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring, StoredFiles } from '#features/monitor/index.ts'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { flagsOf, TraceTable } from './TraceTable.tsx'
import { storageColumns } from './trace-columns.tsx'

/** State of the stored files, and what requests and jobs do with them. */
export const StoragePage = () => (
  <Page title="Stored files" width="full">
    <AreaNav area={monitoring} />
    <Stack gap="md">
      <StoredFiles />
      <StorageAccess />
    </Stack>
  </Page>
)

function StorageAccess() {
  const list = useDescribedList(storageAccessList)
  const query = useListStorageAccessQuery({ ...list.query, ...chosenFilters(storageAccessList, list.chosen) })
  return (
    <div>
      <TraceTable
        label="Storage access"
        what="Operations"
        list={list}
        query={query}
        columns={storageColumns(flagsOf(list.chosen))}
        searches="Operation, route, job"
        exports="/api/monitor/storageAccess/export"
      />
    </div>
  )
}
