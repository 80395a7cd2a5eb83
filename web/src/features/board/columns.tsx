import { boardList, numbersInWords } from '@clearwing/domain/board/list.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { type BoardEntry, useEndEmploymentMutation } from '#api/generated.ts'
import { CertificateDates } from '#features/clients/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { actionsColumn, columnsOf, Day } from '#shared/lists/described.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { LightStatus } from './LightStatus.tsx'

export const BoardConditions = ({ conditions }: Pick<BoardEntry, 'conditions'>) =>
  conditions.map(({ code, text }) => (
    <Text component="div" fz={14} key={`${code} ${text}`}>
      {text}
    </Text>
  ))

const columns = columnsOf(boardList, {
  name: {
    cell: (entry) => (
      <>
        <Text fz={13.5} fw={620}>
          {entry.name}
        </Text>
        <Text fz={13} c="var(--ui-text-2)" className="tabular">
          {numbersInWords(entry)}
        </Text>
      </>
    ),
  },
  light: { width: 150, cell: ({ light }) => <LightStatus light={light} /> },
  certificates: { cell: ({ certificates }) => <CertificateDates certificates={certificates} /> },
  conditions: { cell: ({ conditions }) => <BoardConditions conditions={conditions} /> },
  booked: { width: 90 },
  since: { width: 130, cell: ({ since }) => <Day day={dayInZone(since)} /> },
})

/** The columns an operator needs; users who manage the board can also remove a pilot. */
export const boardColumns = (keeps: boolean) => [
  ...columns,
  ...(keeps ? [actionsColumn<BoardEntry>(90, (entry) => <EndEmployment entry={entry} />)] : []),
]

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
