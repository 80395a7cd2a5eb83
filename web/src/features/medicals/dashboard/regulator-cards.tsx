import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { PracticeCard } from './PracticeCard.tsx'

const queue = (stage: string) => `/medical/queue?st=${stage}`

export const ArrivedCard = () => (
  <PracticeCard
    title="To review"
    statuses={['submitted', 'in_audit', 'to_decide']}
    to={queue('open')}
    say={({ list: [first] }) =>
      first ? `${first.personName}, ${first.practiceName} first.` : 'Nothing waits for you.'
    }
  />
)

export const AskedCard = () => (
  <PracticeCard
    title="Waiting for an answer"
    statuses={['queried', 'returned']}
    to={queue('waiting')}
    say={({ list: [first] }) =>
      first?.clock
        ? `${first.practiceName} first: ${leftInWords(first.clock.left, first.clock.unit)}.`
        : 'No question is open.'
    }
  />
)

export const ReceivedCard = () => (
  <PracticeCard
    title="Received"
    statuses={['submitted', 'to_decide', 'in_audit', 'queried', 'returned', 'accepted']}
    say={() => 'Medicals that were submitted, with the dates and conditions of their certificates.'}
  />
)

export const UnderReviewCard = () => (
  <PracticeCard
    title="Under review"
    statuses={['submitted', 'to_decide', 'in_audit', 'queried', 'returned']}
    say={({ totalItems }) => (totalItems > 0 ? 'Received and not accepted yet.' : 'Everything received is accepted.')}
  />
)
