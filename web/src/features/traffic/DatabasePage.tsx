import { chosenFilters } from '@clearwing/domain/lists.ts'
import { databaseAccessList } from '@clearwing/domain/traffic/traces/list.ts'
import { Table, Text } from '@mantine/core'
import { useListDatabaseAccessQuery, useListDatabaseStatementsQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { flagsOf, TraceTable } from './TraceTable.tsx'
import { databaseColumns } from './trace-columns.tsx'
import { inMs, whole } from './trace-words.ts'

/** What requests and jobs do with the database, and the slowest statements where PostgreSQL counts them. */
export const DatabasePage = () => (
  <Page title="Database access" width="full" isCountedBelow>
    <AreaNav area={monitoring} />
    <DatabaseAccess />
    <div style={{ marginTop: 16 }}>
      <Statements />
    </div>
  </Page>
)

function DatabaseAccess() {
  const list = useDescribedList(databaseAccessList)
  const query = useListDatabaseAccessQuery({ ...list.query, ...chosenFilters(databaseAccessList, list.chosen) })
  return (
    <TraceTable
      label="Database access"
      what="Operations"
      list={list}
      query={query}
      columns={databaseColumns(flagsOf(list.chosen))}
      searches="Route, job, function"
      exports="/api/monitor/databaseAccess/export"
    />
  )
}

const Statements = () => (
  <Panel title="Slowest statements">
    <Loaded query={useListDatabaseStatementsQuery()} rows={3} what="statements">
      {({ isCounted, list }) =>
        isCounted ? (
          <ScrollingTable minWidth={800}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Statement</Table.Th>
                  <Table.Th ta="right">Count</Table.Th>
                  <Table.Th ta="right">Total in ms</Table.Th>
                  <Table.Th ta="right">Mean in ms</Table.Th>
                  <Table.Th ta="right">Worst in ms</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map(({ statement, calls, totalMs, meanMs, worstMs }) => (
                  <Table.Tr key={statement}>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>
                      <code>{statement}</code>
                    </Table.Td>
                    <Table.Td ta="right">{whole(calls)}</Table.Td>
                    <Table.Td ta="right">{inMs(totalMs)}</Table.Td>
                    <Table.Td ta="right">{inMs(meanMs)}</Table.Td>
                    <Table.Td ta="right">{inMs(worstMs)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollingTable>
        ) : (
          <Text fz={14}>
            PostgreSQL does not count statements here. Install and load its extension pg_stat_statements to see them.
          </Text>
        )
      }
    </Loaded>
  </Panel>
)
