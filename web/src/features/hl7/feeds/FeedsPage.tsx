import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { IconAntenna } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Feed, type Feeds, useListFeedsQuery } from '#api/generated.ts'
import { AreaNav } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { FeedStatus } from './FeedStatus.tsx'
import classes from './feeds.module.css'
import { minutesInWords } from './words.ts'

/** All senders of results: when the last message arrived, and whether that is normal. */
export function FeedsPage() {
  const query = useListFeedsQuery(undefined, { pollingInterval: 60_000 })
  return (
    <Page title="Feeds" count={query.currentData?.feeds.length} width="full">
      <AreaNav area={laboratoryArea} />
      <Loaded query={query} rows={4}>
        {(feeds) => <Senders {...feeds} />}
      </Loaded>
    </Page>
  )
}

const alarmsFirst = (feeds: Feed[]) =>
  feeds.toSorted((a, b) => Number(b.alarms.length > 0) - Number(a.alarms.length > 0))

const Senders = ({ feeds, checkedAt, refusedFromUnknownSenders }: Feeds) => (
  <Stack gap="sm">
    <Text fz={13} c="var(--ui-text-2)">
      {checkedAt
        ? `Last checked ${formatMoment(checkedAt)}. Feeds are checked every five minutes.`
        : 'Not checked yet. Feeds are checked every five minutes.'}{' '}
      {refusedFromUnknownSenders > 0 && (
        <Anchor component={Link} to="/hl7/all?st=refused">
          {refusedFromUnknownSenders === 1 ? 'One message' : `${refusedFromUnknownSenders} messages`} from unknown
          senders refused today.
        </Anchor>
      )}
    </Text>
    <Panel flush>
      {feeds.length === 0 ? (
        <EmptyState
          icon={IconAntenna}
          title="No messages received yet."
          why="A laboratory appears here after its first message."
        />
      ) : (
        <Table className={classes.table} aria-label="Feeds">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Sender</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Last message</Table.Th>
              <Table.Th className={classes.wide}>Usually quiet for</Table.Th>
              <Table.Th ta="right">Today</Table.Th>
              <Table.Th ta="right" className={classes.wide}>
                Refused
              </Table.Th>
              <Table.Th ta="right" className={classes.wide}>
                Unassigned
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {alarmsFirst(feeds).map((feed) => (
              <Row key={feed.senderId} feed={feed} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  </Stack>
)

/** At some times of day no messages are expected. */
function usualOf({ usual, usualNow }: Feed) {
  if (usualNow !== null) return minutesInWords(usualNow)
  return Object.keys(usual).length > 0 ? 'No messages expected now' : 'Not known yet'
}

const Row = ({ feed }: { feed: Feed }) => (
  <Table.Tr>
    <Table.Td className={classes.name}>
      <Anchor component={Link} to={`/hl7/feeds/${feed.senderId}`}>
        {feed.name}
      </Anchor>
    </Table.Td>
    <Table.Td>
      <FeedStatus feed={feed} />
    </Table.Td>
    <Table.Td>{feed.lastAt ? formatMoment(feed.lastAt) : 'None'}</Table.Td>
    <Table.Td className={classes.wide}>{usualOf(feed)}</Table.Td>
    <Table.Td ta="right">{feed.today.received}</Table.Td>
    <Table.Td ta="right" className={classes.wide}>
      {feed.today.refused}
    </Table.Td>
    <Table.Td ta="right" className={classes.wide}>
      {feed.unassigned}
    </Table.Td>
  </Table.Tr>
)
