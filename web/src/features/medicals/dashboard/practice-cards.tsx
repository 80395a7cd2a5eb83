import type { MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { MedicalStatus as everyStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { PracticeCard } from './PracticeCard.tsx'

/** 'Robert Campbell first: 12 working days left.' */
function mostUrgent(list: MedicalSummary[], otherwise: string) {
  const [first] = list
  if (!first) return otherwise
  const { personName, clock } = first
  return clock ? `${personName} first: ${leftInWords(clock.left, clock.unit)}.` : `${personName} first.`
}

export const ToAssessCard = () => (
  <PracticeCard
    title="Ready to assess"
    statuses={['ready_to_assess', 'assessing']}
    say={({ list }) => mostUrgent(list, 'Nothing waits for your assessment.')}
  />
)

export const ToSendCard = () => (
  <PracticeCard
    title="To send to the regulator"
    statuses={['issued', 'declined', 'referred']}
    say={({ list }) => mostUrgent(list, 'Nothing waits to be sent.')}
  />
)

export const QueriedCard = () => (
  <PracticeCard
    title="Asked or returned by the regulator"
    statuses={['queried', 'returned']}
    say={({ list }) => mostUrgent(list, 'No question waits for an answer, and nothing was returned.')}
  />
)

export const ArrivingCard = () => (
  <PracticeCard
    title="To be signed"
    statuses={['at_practice']}
    say={({ list }) => mostUrgent(list, 'No application waits for its visit.')}
  />
)

export const ToMeasureCard = () => (
  <PracticeCard
    title="To measure"
    statuses={['signed', 'in_examination']}
    say={({ list }) => mostUrgent(list, 'Nobody waits to be measured.')}
  />
)

export const AwaitingCard = () => (
  <PracticeCard
    title="Awaiting results"
    statuses={['awaiting_results']}
    say={({ list }) => mostUrgent(list, 'No result is awaited.')}
  />
)

const open: MedicalStatus[] = everyStatus.options.filter((status) => isOpen(status) && status !== 'draft')

export const OpenCard = () => (
  <PracticeCard
    title="Open medicals"
    statuses={open}
    say={({ totalItems }) => (totalItems === 0 ? 'None is open.' : 'Sent to this practice and not decided yet.')}
  />
)
