import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type HealthCheck, useGetSystemHealthQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import type { Column } from '#shared/lists/list-table.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
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
  <PanelTable
    label="Checks"
    rows={checks}
    columns={columns}
    rowKey={({ name }) => name}
    card={(check) => <CheckCard check={check} />}
    minWidth={900}
  />
)

const columns: Column<HealthCheck, string>[] = [
  { key: 'check', title: 'Check', cell: (check) => <CheckTitle check={check} /> },
  { key: 'state', title: 'State', cell: ({ level }) => <HealthStatus level={level} /> },
  { key: 'finding', title: 'Finding', cell: ({ finding }) => finding },
  { key: 'remedy', title: 'What to do', cell: ({ remedy }) => remedy ?? '–' },
  { key: 'since', title: 'Since', cell: ({ since }) => <span className="tabular">{formatMoment(since)}</span> },
]

const CheckTitle = ({ check: { title, path } }: { check: HealthCheck }) => (
  <Text fz="inherit" fw={560}>
    {path === null ? (
      title
    ) : (
      <Anchor component={Link} to={path} inherit>
        {title}
      </Anchor>
    )}
  </Text>
)

/** A check on narrow screens. */
const CheckCard = ({ check }: { check: HealthCheck }) => (
  <Stack gap={6}>
    <Group justify="space-between" gap="xs">
      <CheckTitle check={check} />
      <HealthStatus level={check.level} />
    </Group>
    <Text fz={14}>{check.finding}</Text>
    {check.remedy !== null && <Text fz={14}>What to do: {check.remedy}</Text>}
    <Text fz={14} c="var(--ui-text-2)">
      Since <span className="tabular">{formatMoment(check.since)}</span>
    </Text>
  </Stack>
)
