import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { duplicateList } from '@clearwing/domain/duplicates/list.ts'
import { Text } from '@mantine/core'
import type { DuplicatePair } from '#api/generated.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import { SimilarityStatus } from './likely/SimilarityStatus.tsx'
import { PairActions } from './PairActions.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Reasons } from './Reasons.tsx'

/** Who marked the pair as two people, and why. */
const dismissalOf = ({ dismissedAt, dismissedBy, dismissReason }: DuplicatePair) =>
  dismissedAt && `${dismissReason}. ${dismissedBy}, ${formatDay(dayInZone(dismissedAt))}`

const actionsOf = ({ one, other, dismissedAt, isMergeWaiting }: DuplicatePair) => (
  <PairActions person={one} other={other} isDismissed={dismissedAt !== null} isMergeWaiting={isMergeWaiting} />
)

const columns = columnsOf(duplicateList, {
  one: { cell: ({ one }) => <PersonLine person={one} /> },
  other: { cell: ({ other }) => <PersonLine person={other} /> },
  similarity: {
    width: 170,
    cell: ({ similarity, isMergeWaiting }) => (
      <>
        <SimilarityStatus similarity={similarity} />
        {isMergeWaiting && (
          <Text fz={13} c="var(--ui-text-2)">
            Merge pending
          </Text>
        )}
      </>
    ),
  },
  reasons: {
    cell: (pair) => (
      <>
        <Reasons reasons={pair.reasons} />
        {pair.dismissedAt && (
          <Text fz={13} c="var(--ui-text-2)">
            {dismissalOf(pair)}
          </Text>
        )}
      </>
    ),
  },
})

export const duplicateColumns = [...columns, actionsColumn<DuplicatePair>(240, actionsOf)]

/** A pair on a narrow screen. */
export const DuplicateCard = ({ pair }: { pair: DuplicatePair }) => (
  <>
    <SimilarityStatus similarity={pair.similarity} />
    <div>
      <PersonLine person={pair.one} />
    </div>
    <div>
      <PersonLine person={pair.other} />
    </div>
    <Text fz={14} c="var(--ui-text-2)">
      <Reasons reasons={pair.reasons} />
    </Text>
    {pair.dismissedAt && <Text fz={14}>{dismissalOf(pair)}</Text>}
    {actionsOf(pair)}
  </>
)
