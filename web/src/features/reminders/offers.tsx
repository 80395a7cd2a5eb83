import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { type LoggedInUser, useListRemindersQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** The most urgent reminder of the user, with its next step. No card without one. */
const OwnCard = () => (
  <Loaded query={useListRemindersQuery({ i: 'me', n: 10 })}>
    {({ list: [first], totalItems }) =>
      first && (
        <DashboardCard
          title="My reminders"
          number={totalItems}
          isOverdue={first.state === 'overdue'}
          action={
            <Button component={Link} to={first.path} size="xs">
              {first.step}
            </Button>
          }
        >
          {first.description}
          {first.dueOn !== null && `, due ${formatDay(first.dueOn)}`}.{' '}
          <Anchor component={Link} to="/user/me/reminders">
            All reminders
          </Anchor>
        </DashboardCard>
      )
    }
  </Loaded>
)

export const reminderOffers = [
  { key: 'reminders', isFor: (actor: LoggedInUser) => !isAdministrator(actor), Card: OwnCard },
]
