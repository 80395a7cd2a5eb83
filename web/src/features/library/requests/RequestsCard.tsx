import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useListDocumentRequestsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { openAnswer } from './RequestAnswer.tsx'

/** Requests that a person has not answered: the first can be answered here, in one step. */
export function RequestsCard() {
  const isPerson = isIndividual(useActor())
  return (
    <Loaded query={useListDocumentRequestsQuery({ n: 10 })}>
      {({ list: [first], totalItems }) => (
        <DashboardCard
          title={isPerson ? 'Documents asked for' : 'Document requests'}
          number={totalItems}
          isOverdue={first?.state === 'overdue'}
          action={
            isPerson && first ? (
              <Button size="xs" onClick={() => void openAnswer(first)}>
                Send document
              </Button>
            ) : (
              <Anchor component={Link} to="/library/requests">
                Open the list
              </Anchor>
            )
          }
        >
          {first
            ? `${first.name}, ${isPerson ? `for ${first.organisationName}` : `from ${first.personName}`}, due ${formatDay(first.dueOn)}.`
            : 'No documents are asked for.'}
        </DashboardCard>
      )}
    </Loaded>
  )
}
