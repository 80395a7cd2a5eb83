import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type HealthCheck, useGetSystemHealthQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { HealthStatus } from './HealthStatus.tsx'

/** Whether each part of the server works, since when, and how to mend it. */
export const SystemHealthPage = () => (
  <Page title="System health" width="full">
    <AreaNav area={monitoring} />
    <Loaded query={useGetSystemHealthQuery(undefined, { pollingInterval: 30_000 })} rows={8} what="report">
      {({ checkedAt, checks }) => (
        <Stack gap="md">
          <Panel title="Checks">
            <Checks checks={checks} />
          </Panel>
          <Text fz={14}>
            Checked {formatMoment(checkedAt)}. Everyone can read in plain words whether the product works, on the page{' '}
            <Anchor component={Link} to="/info/status">
              Service status
            </Anchor>
            .
          </Text>
        </Stack>
      )}
    </Loaded>
  </Page>
)

const Checks = ({ checks }: { checks: HealthCheck[] }) => (
  <ScrollingTable minWidth={900}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Check</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Finding</Table.Th>
          <Table.Th>What to do</Table.Th>
          <Table.Th>Since</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {checks.map(({ name, title, level, since, finding, remedy, path }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={560}>
              {path === null ? (
                title
              ) : (
                <Anchor component={Link} to={path} fz="inherit">
                  {title}
                </Anchor>
              )}
            </Table.Th>
            <Table.Td>
              <HealthStatus level={level} />
            </Table.Td>
            <Table.Td>{finding}</Table.Td>
            <Table.Td>{remedy ?? '–'}</Table.Td>
            <Table.Td className="tabular">{formatMoment(since)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
