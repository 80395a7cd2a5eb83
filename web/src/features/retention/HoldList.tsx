import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { recordHoldList } from '@clearwing/domain/retention/lists.ts'
import { Button, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { type RecordHold, useListRecordHoldsQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'
import { HoldForm } from './HoldForm.tsx'
import { ReleaseForm } from './ReleaseForm.tsx'

/** Opens the form for a new hold. */
export const HoldButton = () => (
  <Button onClick={() => void openDialog('New hold', (close) => <HoldForm onDone={() => close()} />)}>Set hold</Button>
)

const ReleaseButton = ({ hold }: { hold: RecordHold }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    ml={-7}
    aria-label={`Release hold on ${hold.name}`}
    onClick={() => void openDialog('Release hold', (close) => <ReleaseForm hold={hold} onDone={() => close()} />)}
  >
    Release hold
  </Button>
)

/** Whether the hold is in force; who released it and why, once it is not. */
const HoldState = ({ releasedAt, releasedBy, releaseReason }: RecordHold) =>
  releasedAt === null ? (
    <Status kind="warn" icon={IconLock}>
      Active
    </Status>
  ) : (
    <>
      <Status kind="ok" icon={IconLockOpen}>
        Released
      </Status>
      <Text fz={13} fw={400} c="var(--ui-text-2)" className="breaks">
        {formatMoment(releasedAt)}, {releasedBy}: {releaseReason}
      </Text>
    </>
  )

const SetCell = ({ setAt, setBy, organisationName }: RecordHold) => (
  <>
    <div className="tabular">{formatMoment(setAt)}</div>
    <Text fz={13} c="var(--ui-text-2)" className="breaks">
      {setBy}
      {organisationName && `, ${organisationName}`}
    </Text>
  </>
)

const columns = [
  ...columnsOf(recordHoldList, {
    reason: { cell: ({ reason }) => <span className="breaks">{reason}</span> },
    from: { width: 120 },
    set: { cell: SetCell, width: 220 },
    released: { cell: HoldState, width: 240 },
  }),
  actionsColumn<RecordHold>(140, (hold) => hold.releasedAt === null && <ReleaseButton hold={hold} />),
]

/** Holds on records: all of them for administrators, or those of one organisation. */
export function HoldList({ organisationId }: { organisationId?: number }) {
  const list = useDescribedList(recordHoldList)
  const ofOrganisation = organisationId === undefined ? {} : { a: organisationId }
  const query = useListRecordHoldsQuery({
    ...list.query,
    ...chosenFilters(recordHoldList, list.chosen),
    ...ofOrganisation,
  })
  return (
    <ListTable
      label="Holds"
      list={list}
      query={query}
      columns={columns}
      rowKey={({ recordHoldId }) => recordHoldId}
      card={(hold) => <HoldCard hold={hold} />}
      filters={filtersOf(recordHoldList, {})}
      searches="Name, reason"
      exports="/api/recordHolds/export"
      empty={{
        icon: IconLock,
        title: 'No holds.',
        why: 'A hold keeps a record that would otherwise be due for disposal.',
      }}
    />
  )
}

const HoldCard = ({ hold }: { hold: RecordHold }) => (
  <>
    <Text fw={620} className="breaks">
      {hold.name}
    </Text>
    <Text fz={14} className="breaks">
      {hold.reason}
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="breaks">
      From {formatDay(hold.from)}, set by {hold.setBy}
    </Text>
    <HoldState {...hold} />
    {hold.releasedAt === null && <ReleaseButton hold={hold} />}
  </>
)
