import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import { requirementLightNames, stateInWords } from '@clearwing/domain/requirements/words.ts'
import type { RosterCheck, RosterLine } from '#api/generated.ts'

const headings = ['Line', 'Text', 'Person', 'Employee number', 'Light', 'Valid to', 'Reasons', 'Restrictions']

const matchNames: Record<RosterLine['match'], string> = {
  matched: '',
  repeated: 'Repeated',
  ambiguous: 'Ambiguous',
  unmatched: 'Not found',
}

const cellsOf = ({ line, text, match, people, light, validTo, reasons, restrictions }: RosterLine) => [
  String(line),
  text,
  people.map(({ name }) => name).join('; '),
  people.map(({ employeeNumber }) => employeeNumber ?? '').join('; '),
  light ? requirementLightNames[light] : matchNames[match],
  validTo ?? '',
  reasons.map((reason) => `${reason.name}: ${stateInWords(reason).toLowerCase()}`).join('; '),
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
