import { fateNames, PastCertificateFate, type PastCertificateRow } from '@clearwing/domain/past-certificates/schema.ts'
import { Checkbox, Group, Pagination, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBan, IconHelpCircle, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import { Status } from '#shared/status/Status.tsx'
import { candidateInWords, certainPerson, countOfFate, type PastChoices, pastRowDetails } from './past-choices.ts'

type Choose = (line: number, person: number | null | undefined) => void
type Props = { rows: PastCertificateRow[]; choices: PastChoices; choose: Choose }

const rowsAtOnce = 100

/** The fate of each row. A certain row is ticked; for a doubtful one, the person is chosen. */
export function PastRows({ rows, choices, choose }: Props) {
  const [fate, setFate] = useState<PastCertificateFate | null>(null)
  const [page, setPage] = useState(1)
  const shownRows = fate ? rows.filter((row) => row.fate === fate) : rows
  const options = PastCertificateFate.options
    .filter((one) => countOfFate(rows, one) > 0)
    .map((value) => ({ value, label: `${fateNames[value]} (${countOfFate(rows, value)})` }))
  const show = (next: string | null) => {
    setFate(PastCertificateFate.options.find((one) => one === next) ?? null)
    setPage(1)
  }
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) === true
  return (
    <>
      <Group p="md" pb="xs">
        <SelectField
          label="Show"
          options={[{ value: 'all', label: `All rows (${rows.length})` }, ...options]}
          hasPrompt={false}
          value={fate ?? 'all'}
          onChange={show}
        />
      </Group>
      <ScrollingTable minWidth={isNarrow ? 300 : 680}>
        <Table horizontalSpacing="md" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>Import</Table.Th>
              <Table.Th w={60} ta="right">
                Line
              </Table.Th>
              <Table.Th>Name</Table.Th>
              {!isNarrow && <Table.Th>Details</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shownRows.slice((page - 1) * rowsAtOnce, page * rowsAtOnce).map((row) => (
              <Row key={row.line} row={row} choices={choices} choose={choose} isNarrow={isNarrow} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollingTable>
      {shownRows.length > rowsAtOnce && (
        <Group p="md" justify="center">
          <Pagination
            total={Math.ceil(shownRows.length / rowsAtOnce)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          />
        </Group>
      )}
    </>
  )
}

type RowProps = { row: PastCertificateRow; choices: PastChoices; choose: Choose; isNarrow: boolean }

function Row({ row, choices, choose, isNarrow }: RowProps) {
  const { line, name, fate } = row
  const details = (
    <>
      <Fate fate={fate} />
      <Details row={row} />
      {fate === 'doubtful' && <PersonChoice row={row} choices={choices} choose={choose} />}
    </>
  )
  return (
    <Table.Tr>
      <Table.Td>
        {(fate === 'new' || fate === 'known') && (
          <Checkbox
            aria-label={`Import line ${line}, ${name}`}
            checked={choices.has(line)}
            onChange={(event) => choose(line, event.currentTarget.checked ? certainPerson(row) : undefined)}
          />
        )}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {line}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {name}
        {isNarrow && <div>{details}</div>}
      </Table.Td>
      {!isNarrow && <Table.Td>{details}</Table.Td>}
    </Table.Tr>
  )
}

const Details = ({ row }: { row: PastCertificateRow }) =>
  pastRowDetails(row).map((detail) => (
    <Text key={detail} fz={14} c={row.warnings.includes(detail) ? 'var(--ui-warn)' : 'var(--ui-text-2)'}>
      {detail}
    </Text>
  ))

const newPerson = 'new'

/** The clients who may be the person of a doubtful row, and a new person if the row has a name. */
function PersonChoice({ row, choices, choose }: Omit<RowProps, 'isNarrow'>) {
  const { line, name, candidates, mayBeNew } = row
  const chosenPerson = choices.get(line)
  const options = [
    ...candidates.map((candidate) => ({ value: String(candidate.userId), label: candidateInWords(candidate) })),
    ...(mayBeNew ? [{ value: newPerson, label: 'A new person' }] : []),
  ]
  return (
    <SelectField
      label={`Person of line ${line}, ${name}`}
      required={false}
      options={options}
      value={chosenPerson === undefined ? null : chosenPerson === null ? newPerson : String(chosenPerson)}
      onChange={(value) => choose(line, value === null ? undefined : value === newPerson ? null : Number(value))}
      maw={480}
    />
  )
}

const signs = {
  new: { kind: 'ok', icon: IconUserPlus },
  known: { kind: 'others', icon: IconUserCheck },
  doubtful: { kind: 'warn', icon: IconHelpCircle },
  refused: { kind: 'bad', icon: IconBan },
} as const

const Fate = ({ fate }: { fate: PastCertificateFate }) => <Status {...signs[fate]}>{fateNames[fate]}</Status>
