import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { type Ageing, type OrganisationAgeing, useListAgeingQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

export const ageingTitles: [of: keyof Ageing, title: string][] = [
  ['notDueCents', 'Not due'],
  ['to30Cents', '1–30 days'],
  ['to60Cents', '31–60 days'],
  ['to90Cents', '61–90 days'],
  ['over90Cents', 'Over 90 days'],
  ['totalCents', 'Total'],
]

const Name = ({ row: { organisationId, organisationName } }: { row: OrganisationAgeing }) => (
  <Anchor component={Link} to={`/invoice/statement/${organisationId}`} fw={560} fz={14}>
    {organisationName}
  </Anchor>
)

const columns = [
  { key: 'organisation', title: 'Organisation', cell: (row: OrganisationAgeing) => <Name row={row} /> },
  ...ageingTitles.map(([of, title]) => ({
    key: of,
    title,
    width: 130,
    align: 'right' as const,
    cell: (row: OrganisationAgeing) => formatMoney(row[of]),
  })),
]

/** What each organisation owes, by the days since it was due. */
export function AgeingPanel() {
  const query = useListAgeingQuery()
  return (
    <Panel title="Owed, by days since due" flush>
      <Loaded query={query} rows={3} what="list">
        {(rows) =>
          rows.length === 0 ? (
            <Text p="md">No organisation owes anything.</Text>
          ) : (
            <PanelTable
              label="Owed, by days since due"
              rows={rows}
              columns={columns}
              rowKey={({ organisationId }) => organisationId}
              minWidth={980}
              card={(row) => (
                <>
                  <Name row={row} />
                  <Text fz={13} c="var(--ui-text-2)">
                    {ageingTitles
                      .filter(([of]) => row[of] !== 0)
                      .map(([of, title]) => `${title} ${formatMoney(row[of])}`)
                      .join(' · ')}
                  </Text>
                </>
              )}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
