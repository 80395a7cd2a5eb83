import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { type BoardEntry, useEndEmploymentMutation } from '#api/generated.ts'
import { CertificateDates } from '#features/clients/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import type { Column } from '#shared/lists/ListTable.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { LightStatus } from './LightStatus.tsx'

export const boardOrders = ['attention', 'name', 'since'] as const
type BoardColumn = Column<BoardEntry, (typeof boardOrders)[number]>

export const registrationNumbers = ({ registrations }: BoardEntry) =>
  registrations.map(({ regulatorName, organisationUserId }) => `${regulatorName} ${organisationUserId}`).join(', ')

export const BoardConditions = ({ conditions }: Pick<BoardEntry, 'conditions'>) =>
  conditions.map(({ code, text }) => (
    <Text component="div" fz={14} key={`${code} ${text}`}>
      {text}
    </Text>
  ))

/** The columns an operator needs; users who manage the board can also remove a pilot. */
export const boardColumns = (keeps: boolean): BoardColumn[] => [
  {
    key: 'name',
    title: 'Name',
    order: 'name',
    cell: (entry) => (
      <>
        <Text fz={13.5} fw={620}>
          {entry.name}
        </Text>
        <Text fz={13} c="var(--ui-text-2)" className="tabular">
          {registrationNumbers(entry)}
        </Text>
      </>
    ),
  },
  { key: 'light', title: 'Status', order: 'attention', width: 150, cell: ({ light }) => <LightStatus light={light} /> },
  {
    key: 'certificates',
    title: 'Certificates',
    cell: ({ certificates }) => <CertificateDates certificates={certificates} />,
  },
  { key: 'conditions', title: 'Conditions', cell: ({ conditions }) => <BoardConditions conditions={conditions} /> },
  {
    key: 'since',
    title: 'Shared since',
    order: 'since',
    width: 130,
    cell: ({ since }) => (
      <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {formatDay(dayInZone(since))}
      </span>
    ),
  },
  ...(keeps ? [actions] : []),
]

const actions: BoardColumn = {
  key: 'actions',
  title: 'Actions',
  isAction: true,
  width: 90,
  cell: (entry) => <EndEmployment entry={entry} />,
}

export function EndEmployment({ entry: { organisationId, userId, name } }: { entry: BoardEntry }) {
  const [end] = useEndEmploymentMutation()
  const ask = async () => {
    const text = `${name} will be removed from the board at once. To be shown there again, they must accept a new request.`
    if (!(await confirm({ title: 'Remove from the board?', text, yes: 'Remove', no: 'Cancel' }))) return
    await end({ organisationId, userId }).unwrap()
    showSuccess(`${name} was removed from the board.`)
  }
  return (
    <ActionButton size="compact-sm" variant="subtle" aria-label={`Remove ${name}`} act={ask}>
      Remove
    </ActionButton>
  )
}
