import { formatMoment } from '@clearwing/domain/dates.ts'
import { mergeList } from '@clearwing/domain/duplicates/merge-list.ts'
import { mergeStateWords } from '@clearwing/domain/duplicates/words.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Merge } from '#api/generated.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import { Status } from '#shared/status/Status.tsx'

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

const columns = columnsOf(mergeList, {
  state: {
    width: 220,
    cell: (merge) => (
      <>
        <MergeStatus state={merge.state} />
        <SecondLine>{untilOf(merge)}</SecondLine>
      </>
    ),
  },
  reason: {
    cell: ({ reason, conflictReason }) => (
      <>
        {reason}
        {conflictReason && <SecondLine>{conflictReason}</SecondLine>}
      </>
    ),
  },
  asked: {
    cell: ({ askedAt, askedBy }) => (
      <>
        <span className="tabular">{formatMoment(askedAt)}</span>
        <SecondLine>{askedBy.name}</SecondLine>
      </>
    ),
  },
  confirmed: {
    cell: ({ confirmedAt, confirmedBy }) =>
      confirmedAt && (
        <>
          <span className="tabular">{formatMoment(confirmedAt)}</span>
          <SecondLine>{confirmedBy?.name ?? ''}</SecondLine>
        </>
      ),
  },
})

export const mergeColumns = [...columns, actionsColumn<Merge>(110, (merge) => <Way merge={merge} />)]

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
