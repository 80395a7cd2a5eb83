import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { similarityWords } from '@clearwing/domain/duplicates/likely/words.ts'
import {
  fateNames,
  PastCertificateFate,
  type PastCertificateRow,
  type PastHolderCandidate,
} from '@clearwing/domain/past-certificates/schema.ts'

/** The chosen person of each chosen line: a client, or null for a new person. */
export type PastChoices = ReadonlyMap<number, number | null>

/** Rows chosen at first: those whose person is certain and whose dates the rules allow. */
export const usualPastChoices = (rows: PastCertificateRow[]): PastChoices =>
  new Map(
    rows
      .filter(({ fate, warnings }) => (fate === 'new' || fate === 'known') && warnings.length === 0)
      .map((row) => [row.line, certainPerson(row)]),
  )

/** The person of a row that needs no choice. */
export const certainPerson = ({ fate, candidates }: PastCertificateRow) =>
  fate === 'known' ? (candidates[0]?.userId ?? null) : null

const countOfFate = (rows: PastCertificateRow[], fate: PastCertificateFate) =>
  rows.filter((row) => row.fate === fate).length

/** 'New person: 2. Known client: 4': the fates that occur. */
export const fatesInWords = (rows: PastCertificateRow[]) =>
  PastCertificateFate.options
    .map((fate) => [fate, countOfFate(rows, fate)] as const)
    .filter(([, count]) => count > 0)
    .map(([fate, count]) => `${fateNames[fate]}: ${count.toLocaleString('en-NZ')}`)
    .join('. ')

export const candidateInWords = ({ name, dateOfBirth, similarity }: PastHolderCandidate) =>
  [name, dateOfBirth && `born ${formatDay(dateOfBirth)}`, similarityWords(similarity).toLowerCase()]
    .filter(Boolean)
    .join(', ')

/** All that a row says, line by line. */
export const pastRowDetails = ({ summary, fate, candidates, warnings, problems }: PastCertificateRow) => [
  ...(summary ? [summary] : []),
  ...(fate === 'known' ? candidates.map(({ name, reasons }) => `${name}: ${reasons.join(', ')}`) : []),
  ...problems.map(({ heading, message }) => (heading ? `${heading}: ${message}` : message)),
  ...warnings,
]

/** The preview as a file. */
export const pastPreviewFile = (rows: PastCertificateRow[]) =>
  [
    byteOrderMark,
    csvLine(['Line', 'Name', 'Person', 'Details']),
    ...rows.map((row) =>
      csvLine([String(row.line), row.name, fateNames[row.fate], pastRowDetails(row).join(' | ')].map(escapeFormula)),
    ),
  ].join('')
