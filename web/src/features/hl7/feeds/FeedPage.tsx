import { formatMoment } from '@clearwing/domain/dates.ts'
import type { TimeKind } from '@clearwing/domain/hl7/feeds/rhythm.ts'
import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type FeedDetails, useGetFeedQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { Graph } from '#shared/results/Graph.tsx'
import { FeedStatus } from './FeedStatus.tsx'
import { alarmNames, minutesInWords, timeKindNames } from './words.ts'

/** One feed: daily volumes and alarms. */
export function FeedPage() {
  const hl7SenderId = recordId(useParams().hl7SenderId)
  const query = useGetFeedQuery(hl7SenderId === 0 ? skipToken : { hl7SenderId }, { pollingInterval: 60_000 })
  return (
    <Page title={query.currentData?.feed.name ?? 'Feed'} width="full" action={<Settings hl7SenderId={hl7SenderId} />}>
      <AreaNav area={laboratoryArea} />
      <Loaded query={query} rows={6} what="sender">
        {(details) => <Sender {...details} />}
      </Loaded>
    </Page>
  )
}

const Settings = ({ hl7SenderId }: { hl7SenderId: number }) => (
  <Button variant="default" component={Link} to={`/hl7/senders/${hl7SenderId}`}>
    Settings
  </Button>
)

const Sender = ({ feed, days, pastAlarms }: FeedDetails) => (
  <Stack gap="md">
    <Panel title="Now" titleExtra={<FeedStatus feed={feed} />}>
      <Facts
        facts={[
          { label: 'Last message', value: feed.lastAt ? formatMoment(feed.lastAt) : 'None' },
          { label: 'Today', value: `${feed.today.received} received, ${feed.today.refused} refused` },
          { label: 'Unassigned', value: String(feed.unassigned) },
          ...Object.entries(feed.usual).map(([kind, minutes]) => ({
            label: `${timeKindNames[kind as TimeKind]}, usually quiet for`,
            value: minutesInWords(minutes),
          })),
          ...feed.alarms.map(({ kind, begunAt }) => ({
            label: alarmNames[kind],
            value: `Since ${formatMoment(begunAt)}`,
          })),
        ]}
      />
      {Object.keys(feed.usual).length === 0 && (
        <Text fz={13} c="var(--ui-text-2)" mt="sm">
          The usual pattern is learned from ten days with messages. Until then silence raises no alarm.
        </Text>
      )}
    </Panel>
    {days.length > 1 && <Volume days={days} />}
    {pastAlarms.length > 0 && (
      <Panel title="Earlier alarms">
        <Facts
          facts={pastAlarms.map(({ kind, begunAt, endedAt }) => ({
            label: alarmNames[kind],
            value: `${formatMoment(begunAt)} to ${endedAt ? formatMoment(endedAt) : 'now'}`,
          }))}
        />
      </Panel>
    )}
  </Stack>
)

type Day = FeedDetails['days'][number]
const spans = { '14': 14, '42': 42, '91': 91 }

function Volume({ days }: { days: Day[] }) {
  const [span, setSpan] = useState<keyof typeof spans>('14')
  const shownDays = days.slice(-spans[span])
  return (
    <Panel
      title="Messages per day"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={span}
          onChange={(value) => setSpan(value as keyof typeof spans)}
          data={[
            { value: '14', label: '2 weeks' },
            { value: '42', label: '6 weeks' },
            { value: '91', label: '13 weeks' },
          ]}
        />
      }
    >
      <Graph
        title="Messages"
        unit="per day"
        points={shownDays.map(({ day, received, refused }, id) => ({
          id,
          day,
          value: received,
          writtenValue: String(received),
          flag: refused > 0 ? `${refused} refused` : undefined,
        }))}
      />
    </Panel>
  )
}
