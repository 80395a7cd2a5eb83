import { fateNames, PastCertificateFate, type PastCertificateRow } from '@clearwing/domain/past-certificates/schema.ts'
import { Checkbox, Text } from '@mantine/core'
import { IconBan, IconHelpCircle, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { PreviewTable } from '#shared/import/PreviewTable.tsx'
import { csvRows } from '#shared/import/rows.ts'
import { Status } from '#shared/status/Status.tsx'
import { candidateInWords, certainPerson, type PastChoices, pastRowDetails } from './past-choices.ts'

type Choose = (line: number, person: number | null | undefined) => void
type Props = { rows: PastCertificateRow[]; choices: PastChoices; choose: Choose }

const fates = PastCertificateFate.options.map((value) => ({ value, label: fateNames[value] }))

/** The fate of each row. A certain row is ticked; for a doubtful one, the person is chosen. */
export const PastRows = ({ rows, choices, choose }: Props) => (
  <PreviewTable
    rows={rows}
    plural={csvRows.plural}
    number={csvRows.number}
    kinds={fates}
    kindOf={({ fate }) => fate}
    tick={(row) =>
      (row.fate === 'new' || row.fate === 'known') && (
        <Checkbox
          aria-label={`Import line ${row.line}, ${row.name}`}
          checked={choices.has(row.line)}
          onChange={(event) => choose(row.line, event.currentTarget.checked ? certainPerson(row) : undefined)}
        />
      )
    }
    columns={[
      {
        title: 'Details',
        cell: (row) => (
          <>
            <Fate fate={row.fate} />
            <Details row={row} />
            {row.fate === 'doubtful' && <PersonChoice row={row} choices={choices} choose={choose} />}
          </>
        ),
      },
    ]}
  />
)

type RowProps = Omit<Props, 'rows'> & { row: PastCertificateRow }

const Details = ({ row }: { row: PastCertificateRow }) =>
  pastRowDetails(row).map((detail) => (
    <Text key={detail} fz={14} c={row.warnings.includes(detail) ? 'var(--ui-warn)' : 'var(--ui-text-2)'}>
      {detail}
    </Text>
  ))

const newPerson = 'new'

/** The clients who may be the person of a doubtful row, and a new person if the row has a name. */
function PersonChoice({ row, choices, choose }: RowProps) {
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
