import { formatMoment } from '@clearwing/domain/dates.ts'
import { mergeStateWords } from '@clearwing/domain/duplicates/words.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Merge } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { Status } from '#shared/status/Status.tsx'

export const mergeOrders = ['askedAt'] as const
export type MergeOrder = (typeof mergeOrders)[number]

const states = {
  waiting: { kind: 'warn', icon: IconClock },
  merged: { kind: 'ok', icon: IconArrowMerge },
  takenBack: { kind: 'others', icon: IconArrowBackUp },
  undone: { kind: 'others', icon: IconArrowBackUp },
} as const

export const MergeStatus = ({ state }: { state: Merge['state'] }) => (
  <Status {...states[state]}>{state === 'waiting' ? 'Waiting' : mergeStateWords[state]}</Status>
)

const SecondLine = ({ children }: { children: string }) => (
  <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

/** The deadline for undoing the merge, or who ended it. */
const untilOf = ({ undoUntil, endedAt, endedBy }: Merge) => {
  if (undoUntil) return `Can be undone until ${formatMoment(undoUntil)}`
  return endedAt && endedBy ? `${endedBy.name}, ${formatMoment(endedAt)}` : ''
}

const open = (state: Merge['state']) => (state === 'waiting' ? 'Review' : 'Show')

const Way = ({ merge: { state, survivor, merged } }: { merge: Merge }) =>
  (state === 'waiting' || state === 'merged') && (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-7}
      component={Link}
      to={`/user/${survivor.userId}/merge?with=${merged.userId}`}
      aria-label={`${open(state)} the merge of ${merged.name} into ${survivor.name}`}
    >
      {open(state)}
    </Button>
  )

export const mergeColumns: Column<Merge, MergeOrder>[] = [
  { key: 'survivor', title: 'Kept record', cell: ({ survivor: { name, userId } }) => `${name} (${userId})` },
  { key: 'merged', title: 'Merged into it', cell: ({ merged: { name, userId } }) => `${name} (${userId})` },
  {
    key: 'state',
    title: 'State',
    width: 220,
    cell: (merge) => (
      <>
        <MergeStatus state={merge.state} />
        <SecondLine>{untilOf(merge)}</SecondLine>
      </>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    cell: ({ reason, conflictReason }) => (
      <>
        {reason}
        {conflictReason && <SecondLine>{conflictReason}</SecondLine>}
      </>
    ),
  },
  {
    key: 'asked',
    title: 'Requested',
    order: 'askedAt',
    cell: ({ askedAt, askedBy }) => (
      <>
        <span className="tabular">{formatMoment(askedAt)}</span>
        <SecondLine>{askedBy.name}</SecondLine>
      </>
    ),
  },
  {
    key: 'confirmed',
    title: 'Confirmed',
    cell: ({ confirmedAt, confirmedBy }) =>
      confirmedAt && (
        <>
          <span className="tabular">{formatMoment(confirmedAt)}</span>
          <SecondLine>{confirmedBy?.name ?? ''}</SecondLine>
        </>
      ),
  },
  { key: 'actions', title: 'Actions', isAction: true, width: 110, cell: (merge) => <Way merge={merge} /> },
]

/** A merge on a narrow screen. */
export const MergeCard = ({ merge }: { merge: Merge }) => (
  <>
    <MergeStatus state={merge.state} />
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>{`${merge.merged.name} into ${merge.survivor.name}`}</Text>
    <Text fz={14}>{merge.reason}</Text>
    <SecondLine>{`Requested by ${merge.askedBy.name}, ${formatMoment(merge.askedAt)}. ${untilOf(merge)}`}</SecondLine>
    <Way merge={merge} />
  </>
)
