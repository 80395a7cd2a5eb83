import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { DuplicatePair } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { SimilarityStatus } from './likely/SimilarityStatus.tsx'
import { PairActions } from './PairActions.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Reasons } from './Reasons.tsx'

export const duplicateOrders = ['similarity', 'foundAt'] as const
export type DuplicateOrder = (typeof duplicateOrders)[number]
type DuplicateColumn = Column<DuplicatePair, DuplicateOrder>

/** Who marked the pair as two people, and why. */
const dismissalOf = ({ dismissedAt, dismissedBy, dismissReason }: DuplicatePair) =>
  dismissedAt && `${dismissReason}. ${dismissedBy}, ${formatDay(dayInZone(dismissedAt))}`

const actionsOf = ({ one, other, dismissedAt, isMergeWaiting }: DuplicatePair) => (
  <PairActions one={one} other={other} isDismissed={dismissedAt !== null} isMergeWaiting={isMergeWaiting} />
)

export const duplicateColumns: DuplicateColumn[] = [
  { key: 'one', title: 'Person A', cell: ({ one }) => <PersonLine person={one} /> },
  { key: 'other', title: 'Person B', cell: ({ other }) => <PersonLine person={other} /> },
  {
    key: 'similarity',
    title: 'Similarity',
    order: 'similarity',
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
  {
    key: 'reasons',
    title: 'Reasons',
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
  {
    key: 'foundAt',
    title: 'Found',
    order: 'foundAt',
    width: 160,
    cell: ({ foundAt }) => (
      <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {formatMoment(foundAt)}
      </span>
    ),
  },
  { key: 'actions', title: 'Actions', isAction: true, width: 200, cell: actionsOf },
]

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
