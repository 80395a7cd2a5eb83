import type { ReportTable } from '@clearwing/domain/reports/schema.ts'
import { shownFigure } from '@clearwing/domain/reports/words.ts'
import { Anchor, Table } from '@mantine/core'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'

type Props = { table: ReportTable; show: (only: string) => void; openRow: string | null }

/** Figures by one property. The name of a row shows the records behind it. */
export const ReportFigures = ({ table, show, openRow }: Props) => (
  <ScrollingTable minWidth={table.columns.length > 2 ? 560 : 0}>
    <Table aria-label={table.title} className="tabular" verticalSpacing={6} horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{table.by}</Table.Th>
          {table.columns.map(({ title }) => (
            <Table.Th key={title} scope="col" ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {table.rows.map(({ name, values, atLeast, only }) => (
          <Table.Tr key={only ?? name}>
            <Table.Th scope="row" ta="left">
              {only === null ? (
                name
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  ta="left"
                  aria-pressed={only === openRow}
                  title={`Show the records: ${name}`}
                  onClick={() => show(only)}
                >
                  {name}
                </Anchor>
              )}
            </Table.Th>
            {table.columns.map(({ title, unit }, at) => (
              <Table.Td key={title} ta="right" style={{ whiteSpace: 'nowrap' }}>
                {shownFigure(values[at] ?? null, unit, atLeast.includes(at))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollingTable>
)
