import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { figureOn, privacyFigureInWords, privacyFigureWords } from '@clearwing/domain/privacy-figures/figures.ts'
import type { PrivacyFigureName } from '@clearwing/domain/privacy-figures/schema.ts'
import { Button, Text } from '@mantine/core'
import { type PrivacyFigure, useListPrivacyFiguresQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'
import type { Column } from '#shared/lists/list-table.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { FigureForm } from './FigureForm.tsx'

/** The rows of some figures of privacy law, and for administrators the form that adds one. */
export function PrivacyFiguresPanel({ title, names }: { title: string; names: PrivacyFigureName[] }) {
  const isAdmin = isAdministrator(useActor())
  return (
    <Panel title={title} actions={isAdmin && <AddButton names={names} />}>
      <Loaded query={useListPrivacyFiguresQuery()} rows={3} what="figures">
        {(rows) => (
          <PanelTable
            label={title}
            rows={rows.filter(({ name }) => names.includes(name))}
            columns={columnsOn(rows)}
            rowKey={({ name, from }) => `${name} ${from}`}
            card={(row) => <FigureCard row={row} rows={rows} />}
          />
        )}
      </Loaded>
    </Panel>
  )
}

const AddButton = ({ names }: { names: PrivacyFigureName[] }) => (
  <Button
    size="compact-sm"
    variant="default"
    onClick={() => void openDialog('Add figure', (close) => <FigureForm names={names} onDone={() => close()} />)}
  >
    Add figure
  </Button>
)

const stateOf = (row: PrivacyFigure, rows: PrivacyFigure[]) => {
  const day = today()
  if (row.from > day) return 'Later'
  return figureOn(rows, row.name, day).from === row.from ? 'In force' : 'Earlier'
}

const columnsOn = (rows: PrivacyFigure[]): Column<PrivacyFigure, never>[] => [
  { key: 'name', title: 'Figure', cell: ({ name }) => privacyFigureWords[name].title },
  { key: 'figure', title: 'Value', width: 110, cell: privacyFigureInWords },
  { key: 'from', title: 'From', width: 120, cell: ({ from }) => formatDay(from) },
  { key: 'state', title: 'State', width: 100, cell: (row) => stateOf(row, rows) },
  { key: 'source', title: 'Source', cell: ({ source }) => source },
]

const FigureCard = ({ row, rows }: { row: PrivacyFigure; rows: PrivacyFigure[] }) => (
  <>
    <Text fw={620}>{privacyFigureWords[row.name].title}</Text>
    <Text fz={14}>
      {privacyFigureInWords(row)} from {formatDay(row.from)}, {stateOf(row, rows).toLowerCase()}
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      {row.source}
    </Text>
  </>
)
