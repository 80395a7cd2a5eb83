import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListUnassignedHl7MessagesQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { sinceInWords } from '#shared/since-in-words.ts'
import { AlarmLinks, type ShownAlarm, useFeedAlarms } from './feeds/FeedAlarms.tsx'
import { lastMessage } from './last-message.ts'

/** Messages that could not be matched to a person, and feeds that are silent or failing. */
export function UnassignedCard() {
  const { data } = useListUnassignedHl7MessagesQuery({ n: 10, wf: 'second' })
  return <Card waiting={data?.totalItems ?? 0} alarms={useFeedAlarms()} />
}

const Card = ({ waiting, alarms }: { waiting: number; alarms: ShownAlarm[] }) => (
  <Loaded query={useListUnassignedHl7MessagesQuery({ n: 10 })}>
    {({ totalItems, latest, oldestOpenAt }) => (
      <DashboardCard
        title="Unassigned HL7 messages"
        number={totalItems}
        isOverdue={alarms.length > 0}
        action={
          <Anchor component={Link} to={totalItems > 0 ? '/hl7/unassigned' : '/hl7/all'}>
            {totalItems > 0 ? 'Review and match' : 'See all messages'}
          </Anchor>
        }
      >
        {totalItems > 0
          ? `${totalItems === 1 ? 'One message' : `${totalItems} messages`} could not be matched to a person with certainty. ${oldestOpenAt ? `The oldest arrived ${sinceInWords(oldestOpenAt, Date.now())} ago.` : ''}`
          : `All messages are matched. ${lastMessage(latest)}`}{' '}
        {waiting > 0 && (
          <Anchor component={Link} to="/hl7/unassigned?wf=second">
            {waiting === 1 ? 'One needs' : `${waiting} need`} confirmation by a second administrator.
          </Anchor>
        )}
        <AlarmLinks alarms={alarms} />
      </DashboardCard>
    )}
  </Loaded>
)
