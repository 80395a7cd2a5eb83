import type { QueuedSubmission } from '@clearwing/domain/medicals/submission/queue.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListSubmissionsQuery } from '#api/generated.ts'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { queueQuery } from '#features/medicals/submission/queue/stages.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'
import { PracticeCard } from './PracticeCard.tsx'

const queue = (stage: string) => `/medical/queue?st=${stage}`

/** The same medicals that the queue lists first, including accepted ones that are waiting again. */
export function ArrivedCard() {
  const query = useListSubmissionsQuery({ n: 10, ...queueQuery({}) })
  return (
    <Loaded query={query}>
      {({ list: [first], totalItems }) => (
        <DashboardCard
          title="To review"
          number={totalItems}
          isOverdue={first?.clock?.state === 'red'}
          action={
            <Anchor component={Link} to={queue('open')}>
              {totalItems > 0 ? 'Open the queue' : 'See the queue'}
            </Anchor>
          }
        >
          {first ? firstInWords(first) : 'Nothing is waiting for you.'}
        </DashboardCard>
      )}
    </Loaded>
  )
}

/** 'Robert Campbell, Harbour Medical first: decide, 9 working days left.' */
const firstInWords = ({ personName, practiceName, clock }: QueuedSubmission) =>
  [
    `${personName}, ${practiceName} first`,
    clock && `: ${clock.nextStep.text.toLowerCase()}, ${leftInWords(clock.left, clock.unit)}`,
    '.',
  ]
    .filter(Boolean)
    .join('')

export const AskedCard = () => (
  <PracticeCard
    title="Waiting for an answer"
    statuses={['queried', 'returned']}
    to={queue('waiting')}
    sentenceOf={({ list: [first] }) =>
      first?.clock
        ? `${first.practiceName} first: ${leftInWords(first.clock.left, first.clock.unit)}.`
        : 'No open questions.'
    }
  />
)

export const ReceivedCard = () => (
  <PracticeCard
    title="Received"
    statuses={['submitted', 'to_decide', 'in_audit', 'queried', 'returned', 'accepted']}
    sentenceOf={() => 'Medicals that were submitted, with the dates and conditions of their certificates.'}
  />
)

export const UnderReviewCard = () => (
  <PracticeCard
    title="Under review"
    statuses={['submitted', 'to_decide', 'in_audit', 'queried', 'returned']}
    sentenceOf={({ totalItems }) =>
      totalItems > 0 ? 'Received and not accepted yet.' : 'Everything received is accepted.'
    }
  />
)
