import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListUnassignedHl7MessagesQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { lastMessage, sinceInWords } from './last-message.ts'

/** What laboratories sent and nobody has. */
export function UnassignedCard() {
  const { data } = useListUnassignedHl7MessagesQuery({ n: 10, wf: 'second' })
  return <Card waiting={data?.totalItems ?? 0} />
}

const Card = ({ waiting }: { waiting: number }) => (
  <Loaded query={useListUnassignedHl7MessagesQuery({ n: 10 })}>
    {({ totalItems, latest, oldestOpenAt }) => (
      <DashboardCard
        title="Unassigned HL7 messages"
        number={totalItems}
        action={
          <Anchor component={Link} to={totalItems > 0 ? '/hl7/unassigned' : '/hl7/all'}>
            {totalItems > 0 ? 'See why, and whose they are' : 'See all messages'}
          </Anchor>
        }
      >
        {totalItems > 0
          ? `Stored and acknowledged, but not filed: what was sent does not say without doubt whose they are. ${oldestOpenAt ? `The oldest waits ${sinceInWords(oldestOpenAt, Date.now())}.` : ''}`
          : `Everything is matched. ${lastMessage(latest)}`}{' '}
        {waiting > 0 && (
          <Anchor component={Link} to="/hl7/unassigned?wf=second">
            {waiting === 1 ? 'One waits' : `${waiting} wait`} for a second administrator.
          </Anchor>
        )}
      </DashboardCard>
    )}
  </Loaded>
)
