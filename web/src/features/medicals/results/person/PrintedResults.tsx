import { formatDay, formatTime } from '@clearwing/domain/dates.ts'
import { statusWords } from '@clearwing/domain/hl7/message/status.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { nameOfResult, sampleDayInWords } from '@clearwing/domain/medicals/results/series.ts'
import type { User } from '#api/generated.ts'
import type { ResultLine } from '#features/medicals/results/result-line.ts'
import { flagOf } from '#shared/results/flag.ts'
import classes from './person.module.css'

type Props = {
  lines: ResultLine[]
  documents: Result[]
  person: Pick<User, 'fullName' | 'dateOfBirth'>
}

/**
 * Every value as it was sent. The table heading repeats on each page, so that a single page shows who it belongs to.
 */
export const PrintedResults = ({ lines, documents, person: { fullName, dateOfBirth } }: Props) => (
  <table className={classes.paper} aria-hidden>
    <thead>
      <tr>
        <th colSpan={6} className={classes.person}>
          {[fullName, dateOfBirth && `born ${formatDay(dateOfBirth)}`].filter(Boolean).join(', ')}
        </th>
      </tr>
      <tr>
        {['Date', 'Value', 'Range', 'Flag', 'Status', 'Laboratory'].map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
    {lines.map((line) => (
      <tbody key={line.key}>
        <tr>
          <td colSpan={6} className={classes.test}>
            {[line.name, line.unit, line.result && codeOf(line.result)].filter(Boolean).join(', ')}
          </td>
        </tr>
        {line.results?.map((result) => (
          <Value key={result.resultId} result={result} />
        ))}
      </tbody>
    ))}
    <tbody>
      {documents.map((document) => (
        <tr key={document.resultId}>
          <td>{whenTaken(document)}</td>
          <td colSpan={2} className={classes.text}>
            {textOf(document)}
          </td>
          <td>{flagOf(document)?.words}</td>
          <td>{stateOf(document)}</td>
          <td>{document.laboratory}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The code as sent, for unknown tests; the name is enough for known ones. */
const codeOf = ({ analyte, code }: Result) => (analyte === null && code ? `sent as ${code}` : '')

const whenTaken = (result: Result) =>
  [sampleDayInWords(result), result.collectedAt && formatTime(result.collectedAt)].filter(Boolean).join(' ')

const stateOf = ({ status }: Result) => (status === 'final' ? '' : statusWords[status])

/** A report with its notes; a file cannot be printed here. */
const textOf = (document: Result) => {
  const { documentType, value, unit, range, notes } = document
  const name = nameOfResult(document)
  const text = documentType === null ? value : 'A file'
  return [name, [text, unit].filter(Boolean).join(' '), range && `Usual: ${range}`, notes].filter(Boolean).join('\n')
}

const Value = ({ result }: { result: Result }) => (
  <tr>
    <td>{whenTaken(result)}</td>
    <td>{`${result.value} ${result.unit}`}</td>
    <td>{result.range}</td>
    <td>{flagOf(result)?.words}</td>
    <td>{stateOf(result)}</td>
    <td>{result.laboratory}</td>
  </tr>
)
