import { mappingList } from '@clearwing/domain/hl7/mapping/lists.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Hl7Mapping, useListAnalytesQuery, useListHl7MappingsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'

/** The meanings of laboratories' codes, as entered here. */
export const MappingsPage = () => (
  <AdministratorPage title="Mapping" area={laboratoryArea} action={<New />}>
    <Mappings />
  </AdministratorPage>
)

const New = () => (
  <Button component={Link} to="/hl7/mapping/new">
    New mapping
  </Button>
)

function Mappings() {
  const list = useDescribedList(mappingList)
  return (
    <ListTable
      label="Mapping"
      list={list}
      query={useListHl7MappingsQuery({ ...list.query, ...chosenFilters(mappingList, list.chosen) })}
      columns={columns}
      rowKey={({ mappingId }) => mappingId}
      open={({ mappingId }) => `/hl7/mapping/${mappingId}`}
      card={(mapping) => <MappingCard mapping={mapping} />}
      filters={filtersOf(mappingList, {})}
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
  return code === null ? 'No analyte' : (analytes.find((one) => one.code === code)?.name ?? code)
}

const CodeCell = ({ mapping }: { mapping: Hl7Mapping }) => (
  <>
    {nameOf(mapping)}
    <Text fz={13} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
      {[mapping.code && mapping.alternativeName, mapping.unit, mapping.documentCodes].filter(Boolean).join(', ')}
    </Text>
  </>
)

const columns = columnsOf(mappingList, {
  code: { cell: (mapping) => <CodeCell mapping={mapping} /> },
  analyte: { cell: ({ analyteCode }) => <OurAnalyte code={analyteCode} /> },
  pattern: { cell: ({ answerPattern }) => answerPattern && <code>{answerPattern}</code> },
  hits: { width: 90 },
})

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
