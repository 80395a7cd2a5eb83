import { formatMoment } from '@clearwing/domain/dates.ts'
import { canQuery } from '@clearwing/domain/reports/queries/rules.ts'
import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import { type ListedReport, reportGroups } from '@clearwing/domain/reports/schema.ts'
import { reportGroupNames } from '@clearwing/domain/reports/words.ts'
import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconReportAnalytics, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListReportsQuery, useSetReportFavouriteMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './reports.module.css'
import { FailingSchedules } from './schedules/FailingSchedules.tsx'
import { WithReports } from './WithReports.tsx'

/** The reports that this user may run, the marked ones first. */
export const CataloguePage = () => (
  <WithReports title="Reports">
    <Catalogue />
  </WithReports>
)

function Catalogue() {
  const query = useListReportsQuery()
  const actor = useActor()
  const [mayQuery, maySchedule] = [canQuery(actor), schedulesReports(actor)]
  return (
    <Page
      title="Reports"
      count={query.currentData?.length}
      width="full"
      action={
        <Group gap="xs">
          {mayQuery && (
            <Button component={Link} to="/report/queries" variant="default">
              Custom queries
            </Button>
          )}
          {maySchedule && (
            <Button component={Link} to="/report/schedules" variant="default">
              Schedules
            </Button>
          )}
        </Group>
      }
    >
      {maySchedule && <FailingSchedules />}
      <Loaded query={query} rows={8}>
        {(reports) => <Groups reports={reports} />}
      </Loaded>
    </Page>
  )
}

function Groups({ reports }: { reports: ListedReport[] }) {
  if (reports.length === 0)
    return (
      <EmptyState
        icon={IconReportAnalytics}
        title="No report is for your role here."
        why="Reports count medicals, appointments and invoices that you can list yourself."
      />
    )
  const marked = reports.filter(({ isFavourite }) => isFavourite)
  const groups = reportGroups.map((group) => ({
    title: reportGroupNames[group],
    list: reports.filter((report) => report.group === group && !report.isFavourite),
  }))
  return (
    <Stack gap="md">
      {[{ title: 'Favourites', list: marked }, ...groups]
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <Panel key={title} title={title} flush>
            <ul className={classes.catalogue}>
              {list.map((report) => (
                <li key={report.key}>
                  <Entry report={report} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </Stack>
  )
}

const Entry = ({ report }: { report: ListedReport }) => (
  <Group wrap="nowrap" align="flex-start" gap="sm" className={classes.entry}>
    <FavouriteButton report={report} />
    <div className={classes.words}>
      <Anchor component={Link} to={`/report/${report.key}`} fw={620}>
        {report.name}
      </Anchor>
      <Text>{report.purpose}</Text>
      <Text fz={13} c="var(--ui-text-2)">
        For: {report.readers}
      </Text>
    </div>
    <div className={classes.lastRun}>
      <Text fz={13} c="var(--ui-text-2)">
        {report.lastRunAt ? `Last run ${formatMoment(report.lastRunAt)}` : 'Not run yet'}
      </Text>
      {report.schedule !== null && (
        <Text fz={13} c={report.schedule === 'failing' ? 'var(--ui-bad)' : 'var(--ui-text-2)'}>
          {report.schedule === 'failing' ? 'Schedule failing' : 'Scheduled'}
        </Text>
      )}
    </div>
  </Group>
)

function FavouriteButton({ report: { key, name, isFavourite } }: { report: ListedReport }) {
  const [setFavourite] = useSetReportFavouriteMutation()
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Favourite: ${name}`}
      aria-pressed={isFavourite}
      onClick={() => void setFavourite({ key, reportFavourite: { isFavourite: !isFavourite } })}
    >
      <Star size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
