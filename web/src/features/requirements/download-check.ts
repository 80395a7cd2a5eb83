import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import { fitnessNames, namedStateInWords } from '@clearwing/domain/requirements/words.ts'
import type { RosterCheck, RosterLine } from '#api/generated.ts'

const headings = ['Line', 'Text', 'Person', 'Employee number', 'Fit', 'Fit to', 'Reasons', 'Restrictions']

const matchNames: Record<RosterLine['match'], string> = {
  matched: '',
  repeated: 'Repeated',
  ambiguous: 'Ambiguous',
  unmatched: 'Not found',
}

const cellsOf = ({ line, text, match, people, light, fitTo, reasons, restrictions }: RosterLine) => [
  String(line),
  text,
  people.map(({ name }) => name).join('; '),
  people.map(({ employeeNumber }) => employeeNumber ?? '').join('; '),
  light ? fitnessNames[light] : matchNames[match],
  fitTo ?? '',
  reasons.map((reason) => namedStateInWords(reason.name, reason)).join('; '),
  restrictions.join('; '),
]

/** The answer as a file for a spreadsheet. */
export const csvOfCheck = ({ lines }: Pick<RosterCheck, 'lines'>) =>
  byteOrderMark + [headings, ...lines.map(cellsOf)].map((cells) => csvLine(cells.map(escapeFormula))).join('')

/** Saves the answer that is on the screen; the look itself is already recorded. */
export function downloadCheck(check: RosterCheck) {
  const url = URL.createObjectURL(new Blob([csvOfCheck(check)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `roster-check-${check.onDay}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
