import { formatMoment } from '@clearwing/domain/dates.ts'
import { disposalList } from '@clearwing/domain/disposals/lists.ts'
import { disposalStateWords } from '@clearwing/domain/disposals/words.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconClock, IconHandStop } from '@tabler/icons-react'
import type { ListedDisposal } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { Status } from '#shared/status/Status.tsx'

const states = {
  requested: { kind: 'warn', icon: IconClock },
  approved: { kind: 'warn', icon: IconClock },
  refused: { kind: 'others', icon: IconArrowBackUp },
  stopped: { kind: 'others', icon: IconHandStop },
  carriedOut: { kind: 'ok', icon: IconCheck },
} as const

export const DisposalStatus = ({ state }: Pick<ListedDisposal, 'state'>) => (
  <Status {...states[state]}>{disposalStateWords[state]}</Status>
)

/** The number of records, and how many were destroyed or left out. */
const recordsInWords = ({ chosenCount, keptCount, destroyedCount }: ListedDisposal) =>
  [
    countInWords(chosenCount + keptCount + destroyedCount, 'record', 'records'),
    ...(destroyedCount > 0 ? [`${destroyedCount} destroyed`] : []),
    ...(keptCount > 0 ? [`${keptCount} left out`] : []),
  ].join(', ')

const SecondLine = ({ children }: { children: string | null }) => (
  <Text fz={13} c="var(--ui-text-2)" className="breaks">
    {children}
  </Text>
)

const startInWords = ({ state, startsAt }: ListedDisposal) =>
  state === 'approved' && startsAt !== null ? `Starts ${formatMoment(startsAt)}` : null

export const disposalColumns = columnsOf(disposalList, {
  disposal: { width: 110 },
  state: {
    width: 210,
    cell: (disposal) => (
      <>
        <DisposalStatus state={disposal.state} />
        <SecondLine>{startInWords(disposal)}</SecondLine>
      </>
    ),
  },
  reason: { cell: ({ reason }) => <span className="breaks">{reason}</span> },
  records: { width: 170, cell: recordsInWords },
  requested: {
    width: 190,
    cell: ({ requestedAt, requestedBy }) => (
      <>
        <span className="tabular">{formatMoment(requestedAt)}</span>
        <SecondLine>{requestedBy}</SecondLine>
      </>
    ),
  },
  decided: {
    width: 190,
    cell: ({ decidedAt, decidedBy }) =>
      decidedAt && (
        <>
          <span className="tabular">{formatMoment(decidedAt)}</span>
          <SecondLine>{decidedBy}</SecondLine>
        </>
      ),
  },
  starts: { isWide: true, width: 170 },
})

/** A disposal on a narrow screen. */
export const DisposalCard = ({ disposal }: { disposal: ListedDisposal }) => (
  <>
    <DisposalStatus state={disposal.state} />
    <Text fw={620} className="breaks">
      Disposal {disposal.disposalId}: {disposal.reason}
    </Text>
    <Text fz={14}>{recordsInWords(disposal)}</Text>
    <SecondLine>{`Requested by ${disposal.requestedBy}, ${formatMoment(disposal.requestedAt)}`}</SecondLine>
    <SecondLine>{startInWords(disposal)}</SecondLine>
  </>
)
