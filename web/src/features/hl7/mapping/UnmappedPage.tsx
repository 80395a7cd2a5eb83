import { unmappedList } from '@clearwing/domain/hl7/mapping/lists.ts'
import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type UnmappedCode, useListUnmappedCodesQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { laboratoryArea } from '#features/hl7/area/laboratory.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { newMappingAddress } from './mapping-values.ts'

/** Unknown codes sent by laboratories, those with most results first. */
export const UnmappedPage = () => (
  <AdministratorPage title="Unmapped codes" area={laboratoryArea}>
    <Unmapped />
  </AdministratorPage>
)

function Unmapped() {
  const list = useDescribedList(unmappedList)
  return (
    <ListTable
      label="Unmapped codes"
      list={list}
      query={useListUnmappedCodesQuery(list.query)}
      columns={columns}
      rowKey={({ senderId, code, name, unit, reportCode }) => JSON.stringify([senderId, code, name, unit, reportCode])}
      card={(unmapped) => <UnmappedCard unmapped={unmapped} />}
      searches="Code, name, unit, report"
      exports="/api/hl7Mappings/unmapped/export"
      empty={{
        icon: IconCheck,
        title: 'No unmapped codes.',
        why: 'Results with an unknown code are shown as sent, and the code is listed here.',
      }}
    />
  )
}

const wordsOf = ({ code, name }: UnmappedCode) => [name, code && `(${code})`].filter(Boolean).join(' ')

/** Starts a mapping with the code, or with the name if no code was sent. */
const beginOf = ({ senderId, code, name, unit }: UnmappedCode) =>
  newMappingAddress({
    senderId,
    unit: unit.slice(0, 20),
    alternativeName: name.slice(0, 36),
    code: code.length > 20 ? '' : code,
  })

const MapIt = ({ unmapped }: { unmapped: UnmappedCode }) => (
  <Button component={Link} to={beginOf(unmapped)} variant="default" size="xs" aria-label={`Map ${wordsOf(unmapped)}`}>
    Map
  </Button>
)

/** Breaks long laboratory names, so that the button beside them stays visible. */
const FreeText = ({ children }: { children: string }) => <span style={{ overflowWrap: 'anywhere' }}>{children}</span>

const columns = [
  ...columnsOf(unmappedList, {
    code: { cell: (unmapped) => <FreeText>{wordsOf(unmapped)}</FreeText> },
    unit: { cell: ({ unit }) => <FreeText>{unit}</FreeText> },
    report: { cell: ({ reportCode }) => <FreeText>{reportCode}</FreeText> },
    sender: { cell: ({ senderName }) => <FreeText>{senderName}</FreeText> },
    count: { width: 90 },
  }),
  actionsColumn<UnmappedCode>(90, (unmapped) => <MapIt unmapped={unmapped} />),
]

const UnmappedCard = ({ unmapped }: { unmapped: UnmappedCode }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {wordsOf(unmapped)}
    </Text>
    <Text fz={14} c="var(--ui-text-2)" mb="xs">
      {[unmapped.unit, unmapped.senderName, unmapped.count === 1 ? '1 result' : `${unmapped.count} results`]
        .filter(Boolean)
        .join(', ')}
    </Text>
    <MapIt unmapped={unmapped} />
  </>
)
