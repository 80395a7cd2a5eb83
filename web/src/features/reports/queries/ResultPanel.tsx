import { formatDay } from '@clearwing/domain/dates.ts'
import { cellInWords, fieldTitle, type QueryCell } from '@clearwing/domain/reports/queries/fields.ts'
import { type OfferedField, type QueryResult, resultPage } from '@clearwing/domain/reports/queries/result.ts'
import { type QueryDefinition, queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { Anchor, Button, Menu, Pagination, Stack, Table, Text } from '@mantine/core'
import { IconDownload, IconListSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBeginExport } from '#features/reports/index.ts'
import { useDownloadListMutation } from '#shared/lists/download-list.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'
import classes from './queries.module.css'
import { recordPath } from './record-path.ts'

type Props = {
  result: QueryResult
  definition: QueryDefinition
  fields: OfferedField[]
  reason: string | null
  isClinical: boolean
  show: (page: number) => void
}

/** The result of a run: rows with links to their records, or counts. */
export function ResultPanel({ result, definition, fields, reason, show }: Props) {
  const { total, isRounded, page, rows, groups } = result
  const pages = Math.min(Math.ceil(total / resultPage), Math.ceil(queryLimits.rows / resultPage))
  const isCounted = definition.group !== null || isRounded
  return (
    <Panel
      title="Result"
      titleExtra={<Text fz={14}>{totalInWords(total)}</Text>}
      actions={
        !isRounded && rows.length > 0 && <FileMenu definition={definition} reason={reason} isLong={result.isLong} />
      }
    >
      <Stack gap="sm">
        {isRounded && (
          <Text fz={14} c="var(--ui-text-2)">
            Administrators see counts. Groups under five are left out, and counts are rounded down to five.
          </Text>
        )}
        {isCounted ? (
          groups.length > 0 && <Counts groups={groups} field={fields.find(({ name }) => name === definition.group)} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={IconListSearch}
            title="No records match the query."
            why="Mute a condition, or widen the dates."
          />
        ) : (
          <Rows rows={rows} definition={definition} fields={fields} />
        )}
        {!isCounted && pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={show}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        )}
      </Stack>
    </Panel>
  )
}

const totalInWords = (total: number) =>
  total > queryLimits.rows ? `more than ${queryLimits.rows.toLocaleString('en-NZ')}` : total.toLocaleString('en-NZ')

const choicesOf = (field: OfferedField | undefined) => ({
  choices: Object.fromEntries((field?.choices ?? []).map(({ value, label }) => [value, label])),
})

function words(field: OfferedField | undefined, cell: QueryCell): string {
  if (cell === null) return '–'
  if (field?.kind === 'day') return formatDay(String(cell))
  return String(cellInWords(choicesOf(field), cell) ?? '–')
}

type RowsProps = { rows: QueryResult['rows']; definition: QueryDefinition; fields: OfferedField[] }

function Rows({ rows, definition: { subject, columns }, fields }: RowsProps) {
  const shownValues = columns.map((name) => fields.find((field) => field.name === name))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label="Rows" tabIndex={0}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            {shownValues.map((field, at) => (
              <Table.Th key={columns[at]}>{field ? fieldTitle(field) : columns[at]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.recordId} ${JSON.stringify(row.values)}`}>
              {shownValues.map((field, at) => (
                <Table.Td key={columns[at]}>
                  {at === 0 ? (
                    <Anchor component={Link} to={recordPath(subject, row)} fz={14}>
                      {words(field, row.values[at] ?? null)}
                    </Anchor>
                  ) : (
                    words(field, row.values[at] ?? null)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

type CountsProps = { groups: QueryResult['groups']; field: OfferedField | undefined }

const Counts = ({ groups, field }: CountsProps) => (
  <Table maw={520}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{field ? fieldTitle(field) : 'Value'}</Table.Th>
        <Table.Th ta="right">Records</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {groups.map(({ value, count }) => (
        <Table.Tr key={String(value)}>
          <Table.Td>{words(field, value)}</Table.Td>
          <Table.Td ta="right" className="tabular">
            {count.toLocaleString('en-NZ')}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

type FileProps = { definition: QueryDefinition; reason: string | null; isLong: boolean }

/** A file of all rows: at once, or made by a job if it is long. */
function FileMenu({ definition, reason, isLong }: FileProps) {
  const [download, { isLoading }] = useDownloadListMutation()
  const begin = useBeginExport()
  const fetchFile = (format: 'csv' | 'xlsx') => (isLong ? begin({ definition, reason, format }) : fetchNow(format))
  const fetchNow = (format: 'csv' | 'xlsx') =>
    download({ path: '/api/customQueries/export', query: {}, format, body: { definition, reason } })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Export'))
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          loading={isLoading}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void fetchFile('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => void fetchFile('xlsx')}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
