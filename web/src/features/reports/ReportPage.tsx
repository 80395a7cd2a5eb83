import { formatDay } from '@clearwing/domain/dates.ts'
import { leastShown } from '@clearwing/domain/reports/published/hide.ts'
import { downloadsReports } from '@clearwing/domain/reports/rules.ts'
import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import type { CountedReport } from '@clearwing/domain/reports/schema.ts'
import { changeInWords, recordsInWords, shownFigure } from '@clearwing/domain/reports/words.ts'
import { Anchor, Button, Group, List, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useGetReportQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import { RecordsPanel } from './RecordsPanel.tsx'
import { ReportFigures } from './ReportTables.tsx'
import classes from './reports.module.css'
import { allRows, type Parameters, useParameters } from './use-parameters.ts'
import { WithReports } from './WithReports.tsx'

const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }))

/** One report: parameters, figures, graph, tables, the records behind them, and the method. */
export const ReportPage = () => (
  <WithReports title="Report">
    <OneReport reportKey={useParams().key ?? ''} />
  </WithReports>
)

function OneReport({ reportKey }: { reportKey: string }) {
  const parameters = useParameters()
  const actor = useActor()
  const [mayDownload, maySchedule] = [downloadsReports(actor), schedulesReports(actor)]
  const query = useGetReportQuery({ key: reportKey, ...(parameters.query as object) })
  if (isNotFound(reportKey, query.error)) return <NotFound name="report" />
  const report = query.data
  return (
    <Page
      title={report?.name ?? 'Report'}
      width="full"
      action={
        <Group gap="xs">
          <Button component={Link} to="/report" variant="default">
            All reports
          </Button>
          {report && maySchedule && <ScheduleButton reportKey={report.key} parameters={parameters} />}
          {report && mayDownload && <DownloadMenu report={report} w={parameters.query.w} />}
          <PrintButton />
        </Group>
      }
    >
      <Loaded query={query} rows={10} what="report">
        {(loaded) => <Content report={loaded} parameters={parameters} />}
      </Loaded>
    </Page>
  )
}

/** Begins a schedule of the report, with its filters. The period of a schedule is relative to each sending. */
function ScheduleButton({ reportKey, parameters: { query } }: { reportKey: string; parameters: Parameters }) {
  const asked = new URLSearchParams({ report: reportKey })
  if (query.w) asked.set('w', query.w)
  if (query.cmp) asked.set('cmp', query.cmp)
  return (
    <Button component={Link} to={`/report/schedule/new?${asked}`} variant="default">
      Schedule
    </Button>
  )
}

type ContentProps = { report: CountedReport; parameters: Parameters }

const Content = ({ report, parameters }: ContentProps) => (
  <Stack gap="md">
    <Text>
      {report.purpose} {formatDay(report.fromDay)} to {formatDay(report.toDay)}, {recordsInWords(report)}.
      {report.beforeFrom &&
        report.beforeTo &&
        ` Compared with ${formatDay(report.beforeFrom)} to ${formatDay(report.beforeTo)}.`}
    </Text>
    <ParameterBar report={report} parameters={parameters} />
    {report.filters.length > 0 && (
      <Group gap="sm">
        <Text>Only {report.filters.join('; ')}.</Text>
        <Anchor component="button" type="button" onClick={() => parameters.set({ w: null, r: null, p: null })}>
          Clear filters
        </Anchor>
      </Group>
    )}
    {report.hidesSmallGroups && (
      <Text>
        <b>…</b> replaces the figure of a group of fewer than {leastShown} people, and any figure that would reveal one.
        A total without them says “at least”.
      </Text>
    )}
    {report.records === 0 && !report.isAtLeast ? (
      <Nothing report={report} parameters={parameters} />
    ) : (
      <Found report={report} parameters={parameters} />
    )}
    <Panel title="How it is calculated">
      <List>
        {report.method.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
        <List.Item>
          {!report.hidesSmallGroups && 'It counts what your own lists show you. '}For:{' '}
          {report.readers.charAt(0).toLowerCase() + report.readers.slice(1)}.
        </List.Item>
      </List>
    </Panel>
  </Stack>
)

/** Nothing to count: says when there was something, and offers to widen the period to it. */
const Nothing = ({ report: { lastDay, toDay, noun }, parameters: { set } }: ContentProps) => (
  <Panel>
    <EmptyState
      icon={IconReportAnalytics}
      title={`No ${noun.many} for these days and filters.`}
      {...(lastDay !== null && {
        why: `The last data is from ${formatDay(lastDay)}.`,
        action: (
          <Button variant="default" onClick={() => set({ b: lastDay, l: toDay < lastDay ? lastDay : toDay, w: null })}>
            Widen the period
          </Button>
        ),
      })}
    />
  </Panel>
)

/** The most columns of a table that has room next to another one. */
const mostColumns = 5

function Found({ report, parameters }: ContentProps) {
  const { graph, tables } = report
  const show = (only: string) => parameters.set({ r: only, p: null })
  const openRow = parameters.row
  const byMonth = tables.find(({ by }) => by === 'Month' || by === 'Quarter')
  const others = tables.filter((table) => table !== byMonth && table.rows.length > 0)
  return (
    <>
      <dl className={classes.figures}>
        {report.figures.map((figure) => (
          <div key={figure.title} className={classes.figure}>
            <dt>{figure.title}</dt>
            <dd className={classes.value}>{shownFigure(figure.value, figure.unit, figure.isAtLeast)}</dd>
            {report.beforeFrom !== null && (
              <Text component="dd" fz={13} c="var(--ui-text-2)">
                {changeInWords(figure)}
              </Text>
            )}
          </div>
        ))}
      </dl>
      {graph && (
        <Panel title={graph.title} flush>
          {graph.points.length > 1 && (
            <Suspense fallback={<Skeleton height={graph.height} role="status" aria-label="Loading" />}>
              <ReportChart graph={graph} />
            </Suspense>
          )}
          {byMonth && (
            <div className={classes.months}>
              <ReportFigures table={byMonth} show={show} openRow={openRow} />
            </div>
          )}
        </Panel>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        {others.map((table) => (
          <div key={table.title} className={table.columns.length > mostColumns ? classes.wide : undefined}>
            <Panel title={table.title} flush>
              <ReportFigures table={table} show={show} openRow={openRow} />
            </Panel>
          </div>
        ))}
      </SimpleGrid>
      {report.hidesSmallGroups ? null : openRow === null ? (
        <Anchor component="button" type="button" style={{ alignSelf: 'start' }} onClick={() => show(allRows)}>
          Show all records
        </Anchor>
      ) : (
        <RecordsPanel report={report} parameters={parameters} />
      )}
    </>
  )
}
