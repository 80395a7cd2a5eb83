import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useCountUnreadMessagesQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

export const MessagesCard = () => (
  <Loaded query={useCountUnreadMessagesQuery()}>
    {({ unread, urgent }) => (
      <DashboardCard
        title="Messages"
        number={unread}
        action={
          <Anchor component={Link} to="/messages">
            {unread > 0 ? 'Read messages' : 'See all messages'}
          </Anchor>
        }
      >
        {wordsOf(unread, urgent)}
      </DashboardCard>
    )}
  </Loaded>
)

function wordsOf(unread: number, urgent: number) {
  if (unread === 0) return 'No unread messages.'
  const waiting = unread === 1 ? 'One message' : `${unread} messages`
  return urgent === 0 ? `${waiting} to read.` : `${waiting} to read, ${urgent} of them urgent.`
}
