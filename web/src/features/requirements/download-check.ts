import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import { fitnessNames, namedStateInWords } from '@clearwing/domain/requirements/words.ts'
import type { RosterCheck, RosterLine } from '#api/generated.ts'
import { saveText } from '#shared/import/file-content.ts'

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

const csvOfCheck = ({ lines }: RosterCheck) =>
  byteOrderMark + [headings, ...lines.map(cellsOf)].map((cells) => csvLine(cells.map(escapeFormula))).join('')

/** Saves the answer that is on the screen for a spreadsheet; the history has recorded the check already. */
export const downloadCheck = (check: RosterCheck) => saveText(`roster-check-${check.onDay}.csv`, csvOfCheck(check))
