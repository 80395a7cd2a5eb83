import { isMyMove } from '@clearwing/domain/medicals/next/next-step.ts'
import type { MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { MedicalStatus as everyStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { pathOfMedical } from '#features/medicals/status/whose-move.ts'
import { PracticeCard } from './PracticeCard.tsx'

/** 'Robert Campbell first: 12 working days left.' */
function mostUrgent(list: MedicalSummary[], emptySentence: string) {
  const [first] = list
  if (!first) return emptySentence
  const { personName, clock } = first
  return clock ? `${personName} first: ${leftInWords(clock.left, clock.unit)}.` : `${personName} first.`
}

/** The most urgent person as a link: one click from the dashboard to the visit. */
function FirstVisit({ list, emptySentence }: { list: MedicalSummary[]; emptySentence: string }) {
  const actor = useActor()
  const first = list.find((medical) => isMyMove(actor, medical)) ?? list[0]
  if (!first) return emptySentence
  const { personName, clock } = first
  return (
    <>
      <Anchor component={Link} to={pathOfMedical(actor, first)} inherit>
        {personName}
      </Anchor>{' '}
      first{clock && `: ${leftInWords(clock.left, clock.unit)}`}.
    </>
  )
}

export const ToAssessCard = () => (
  <PracticeCard
    title="Ready to assess"
    statuses={['ready_to_assess', 'assessing']}
    sentenceOf={({ list }) => <FirstVisit list={list} emptySentence="No medical is waiting for your assessment." />}
  />
)

/** The nurse has finished: the examiner examines next. */
export const ToExamineCard = () => (
  <PracticeCard
    title="To examine"
    statuses={['signed', 'in_examination']}
    measurements="finished"
    sentenceOf={({ list }) => <FirstVisit list={list} emptySentence="No medical is waiting for your examination." />}
  />
)

export const ToSendCard = () => (
  <PracticeCard
    title="To be submitted"
    statuses={['issued', 'declined', 'referred']}
    sentenceOf={({ list }) => mostUrgent(list, 'No medical is waiting to be submitted.')}
  />
)

export const QueriedCard = () => (
  <PracticeCard
    title="Queried or returned by the regulator"
    statuses={['queried', 'returned']}
    sentenceOf={({ list }) => mostUrgent(list, 'No open questions and no returned submissions.')}
  />
)

export const ArrivingCard = () => (
  <PracticeCard
    title="To be signed"
    statuses={['at_practice']}
    sentenceOf={({ list }) => mostUrgent(list, 'No application is waiting for a visit.')}
  />
)

export const ToMeasureCard = () => (
  <PracticeCard
    title="To measure"
    statuses={['signed', 'in_examination']}
    measurements="open"
    sentenceOf={({ list }) => mostUrgent(list, 'No measurements are waiting.')}
  />
)

export const AwaitingCard = () => (
  <PracticeCard
    title="Awaiting results"
    statuses={['awaiting_results']}
    sentenceOf={({ list }) => mostUrgent(list, 'No results are awaited.')}
  />
)

const open: MedicalStatus[] = everyStatus.options.filter((status) => isOpen(status) && status !== 'draft')

export const OpenCard = () => (
  <PracticeCard
    title="Open medicals"
    statuses={open}
    sentenceOf={({ totalItems }) =>
      totalItems === 0 ? 'No open medicals.' : 'Sent to this practice and not decided yet.'
    }
  />
)
