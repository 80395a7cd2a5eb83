import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { importedRowList } from '@clearwing/domain/imports/run-list.ts'
import { whyNotUndone } from '@clearwing/domain/imports/run-rules.ts'
import {
  type ImportedRow,
  type ImportRun,
  importedRowStateNames,
  importRunNames,
  importRunStateNames,
} from '@clearwing/domain/imports/run-schema.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { canImportPastCertificates } from '@clearwing/domain/past-certificates/rules.ts'
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconArrowBackUp, IconFileImport } from '@tabler/icons-react'
import { Link, Navigate, useParams } from 'react-router'
import { useGetImportRunQuery, useListImportedRowsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { useNow } from '#shared/use-now.ts'
import { importCountsInWords, progressOf } from './run-words.ts'
import { openUndoImport } from './UndoForm.tsx'

/** One import: how far it is, what became of each row, and its undo. */
export const ImportRunPage = () => (
  <Loaded query={useOrganisation()}>{({ organisationId }) => <Run organisationId={organisationId} />}</Loaded>
)

function Run({ organisationId }: { organisationId: number }) {
  const importRunId = recordId(useParams().importRunId)
  const mayImport = canImportPastCertificates(useActor(), organisationId)
  const query = useGetImportRunQuery(mayImport && importRunId !== 0 ? { organisationId, importRunId } : skipToken)
  if (!mayImport) return <Navigate replace to="../.." relative="path" />
  return <Loaded query={query}>{(run) => <Record run={run} />}</Loaded>
}

function Record({ run }: { run: ImportRun }) {
  const { kind, state, counts } = run
  const now = useNow()
  const isAtWork = state === 'running' || state === 'undoing'
  const canUndo = whyNotUndone(run, now) === undefined
  return (
    <Page
      title={`Import of ${importRunNames[kind].toLowerCase()}`}
      width="full"
      action={
        <Group gap="md">
          <Anchor component={Link} to=".." relative="path">
            Earlier imports
          </Anchor>
          {canUndo && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              onClick={() => void openUndoImport(run)}
            >
              Undo import
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        <Panel title={importRunStateNames[state]}>
          <Stack gap="sm">
            <Text role="status">{importCountsInWords(counts)}</Text>
            {isAtWork && (
              <Progress value={progressOf(counts, state === 'undoing')} aria-label="Progress of the import" />
            )}
            <Facts facts={factsOf(run).filter(({ value }) => value)} />
          </Stack>
        </Panel>
        <Rows run={run} />
      </Stack>
    </Page>
  )
}

const factsOf = ({ state, byName, createdAt, undoUntil, undoReason, undoneByName, undoneAt }: ImportRun) => [
  { label: 'Imported by', value: `${byName}, ${formatMoment(createdAt)}` },
  { label: 'Can be undone until', value: state === 'finished' && formatDay(dayInZone(undoUntil)) },
  {
    label: 'Undone by',
    value: undoneByName && [undoneByName, undoneAt && formatMoment(undoneAt)].filter(Boolean).join(', '),
  },
  { label: 'Reason', value: undoReason },
]

function Rows({ run: { organisationId, importRunId } }: { run: ImportRun }) {
  const list = useDescribedList(importedRowList)
  const wanted = Object.assign({ organisationId, importRunId }, list.query, chosenFilters(importedRowList, list.chosen))
  const columns = columnsOf(importedRowList, {
    name: { width: 200, cell: (row) => <Person row={row} organisationId={organisationId} /> },
    note: { cell: ({ note }) => <Text fz={14}>{note}</Text> },
  })
  return (
    <ListTable
      label="Rows of the import"
      list={list}
      query={useListImportedRowsQuery(wanted)}
      columns={columns}
      rowKey={({ importRowId }) => importRowId}
      nameOf={({ line, name }) => `Line ${line}, ${name}`}
      card={(row) => <Card row={row} organisationId={organisationId} />}
      filters={filtersOf(importedRowList, {})}
      searches="Name"
      exports="/api/organisations/{organisationId}/imports/{importRunId}/rows/export"
      empty={{ icon: IconFileImport, title: 'No rows.', why: 'Rows of the file are listed here.' }}
    />
  )
}

type RowProps = { row: ImportedRow; organisationId: number }

const Person = ({ row: { userId, name, state }, organisationId }: RowProps) =>
  userId === null || state !== 'done' ? (
    <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
  ) : (
    <Anchor component={Link} to={`/organisation/${organisationId}/clients/${userId}`}>
      {name}
    </Anchor>
  )

const Card = ({ row, organisationId }: RowProps) => (
  <>
    <Text fw={620}>
      {`${row.line}. `}
      <Person row={row} organisationId={organisationId} />
    </Text>
    <Text fz={14}>{importedRowStateNames[row.state]}</Text>
    <Text fz={14} c="var(--ui-text-2)">
      {row.note}
    </Text>
  </>
)
