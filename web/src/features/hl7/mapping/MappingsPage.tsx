import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Hl7Mapping, useListAnalytesQuery, useListHl7MappingsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratory } from '#features/hl7/area/laboratory.ts'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'

/** The meanings of laboratories' codes, as entered here. */
export const MappingsPage = () => (
  <AdministratorPage title="Mapping" area={laboratory} action={<New />}>
    <Mappings />
  </AdministratorPage>
)

const New = () => (
  <Button component={Link} to="/hl7/mapping/new">
    New mapping
  </Button>
)

const orders = ['code', 'sender', 'analyteCode', 'hits', 'lastHitAt', 'changedAt'] as const
type Order = (typeof orders)[number]

const filters = [
  {
    key: 'm',
    label: 'Show',
    options: [
      { value: 'Unused', label: 'Unused' },
      { value: 'Inactive', label: 'Inactive' },
      { value: 'All', label: 'All' },
    ],
  },
]

const modes = ['Unused', 'Inactive', 'All'] as const

function Mappings() {
  const list = useList<Order>('hl7Mappings', { columns: orders, filterKeys: ['m'] })
  const m = modes.find((mode) => mode === list.chosen.m) ?? 'Active'
  return (
    <ListTable
      label="Mapping"
      list={list}
      query={useListHl7MappingsQuery({ ...list.query, m })}
      columns={columns}
      rowKey={({ mappingId }) => mappingId}
      open={({ mappingId }) => `/hl7/mapping/${mappingId}`}
      card={(mapping) => <MappingCard mapping={mapping} />}
      filters={filters}
      searches="Code, name, analyte, sender"
      exports="/api/hl7Mappings/export"
      empty={{
        icon: IconArrowsExchange,
        title: 'No codes are mapped.',
        why: 'LOINC codes and common names need no mapping. Unknown codes are listed as unmapped.',
      }}
    />
  )
}

const nameOf = ({ code, alternativeName }: Hl7Mapping) => code ?? alternativeName

function OurAnalyte({ code }: { code: string | null }) {
  const { data: analytes = [] } = useListAnalytesQuery()
  return code === null ? 'Not one of our analytes' : (analytes.find((one) => one.code === code)?.name ?? code)
}

const columns: Column<Hl7Mapping, Order>[] = [
  {
    key: 'code',
    title: 'Code',
    order: 'code',
    cell: (mapping) => (
      <>
        {nameOf(mapping)}
        <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
          {[mapping.code && mapping.alternativeName, mapping.unit, mapping.documentCodes].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  { key: 'sender', title: 'Sender', order: 'sender', cell: ({ senderName }) => senderName ?? 'All senders' },
  {
    key: 'analyte',
    title: 'Our analyte',
    order: 'analyteCode',
    cell: ({ analyteCode }) => <OurAnalyte code={analyteCode} />,
  },
  { key: 'prefix', title: 'Prefix', cell: ({ answerPrefix }) => answerPrefix },
  { key: 'pattern', title: 'Pattern', cell: ({ answerPattern }) => answerPattern && <code>{answerPattern}</code> },
  { key: 'answer', title: 'Answer', cell: ({ answer }) => answer },
  { key: 'hits', title: 'Results', order: 'hits', align: 'right', width: 90, cell: ({ hits }) => hits },
  {
    key: 'lastHit',
    title: 'Last result',
    order: 'lastHitAt',
    width: 170,
    cell: ({ lastHitAt }) => lastHitAt && <span className="tabular">{formatMoment(lastHitAt)}</span>,
  },
]

const MappingCard = ({ mapping }: { mapping: Hl7Mapping }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {nameOf(mapping)}: <OurAnalyte code={mapping.analyteCode} />
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      {[
        mapping.senderName ?? 'All senders',
        mapping.unit,
        mapping.answer && `read as ${mapping.answer}`,
        mapping.hits === 1 ? '1 result' : `${mapping.hits} results`,
      ]
        .filter(Boolean)
        .join(', ')}
    </Text>
  </>
)
