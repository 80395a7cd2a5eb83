import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useListDocumentRequestsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { openAnswer } from './RequestAnswer.tsx'

const firstTen = { n: 10 } as const

/** Documents requested from an individual: the first can be sent here, in one step. No card without a request. */
export const OwnRequestsCard = () => (
  <Loaded query={useListDocumentRequestsQuery(firstTen)}>
    {({ list: [first], totalItems }) =>
      first && (
        <DashboardCard
          title="Requested documents"
          number={totalItems}
          isOverdue={first.state === 'overdue'}
          action={
            <Button size="xs" onClick={() => void openAnswer(first)}>
              Send document
            </Button>
          }
        >
          {`${first.name}, for ${first.organisationName}, due ${formatDay(first.dueOn)}.`}
        </DashboardCard>
      )
    }
  </Loaded>
)

/** An organisation's requests that have not been answered. */
export const RequestsCard = () => (
  <Loaded query={useListDocumentRequestsQuery(firstTen)}>
    {({ list: [first], totalItems }) => (
      <DashboardCard
        title="Document requests"
        number={totalItems}
        isOverdue={first?.state === 'overdue'}
        action={
          <Anchor component={Link} to="/library/requests">
            Open the list
          </Anchor>
        }
      >
        {first
          ? `${first.name}, from ${first.personName}, due ${formatDay(first.dueOn)}.`
          : 'No documents are requested.'}
      </DashboardCard>
    )}
  </Loaded>
)
