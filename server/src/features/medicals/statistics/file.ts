import { byteOrderMark, csvLine, escapeFormula } from '@clearwing/domain/csv.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { leastShown } from '@clearwing/domain/medicals/statistics/hide.ts'
import type { Statistics } from '@clearwing/domain/medicals/statistics/schema.ts'

const hidden = '…'
const valueText = (value: number | null) => (value === null ? hidden : String(value))

type Made = { by: string; at: string; regulator: string }

/** The statistics as consecutive tables, with who made them, when, for which period, and what is left out. */
export function statisticsFile(statistics: Statistics, { by, at, regulator }: Made) {
  const { fromDay, toDay, submissions, classes, all, ages, conditions, quarters } = statistics
  const lines = [
    ['Statistics', regulator],
    ['Submitted from', formatDay(fromDay), 'to', formatDay(toDay)],
    ['Made by', by, 'at', at],
    [`Groups smaller than ${leastShown}, and figures that would reveal them, are left out: ${hidden}`],
    [],
    ['Submissions', valueText(submissions)],
    [],
    ['Class', 'Issued', 'Left in force', 'Refused', 'Referred', 'All'],
    ...[...classes.map((one) => ({ name: nameOfClass(one.medicalClass), ...one })), { name: 'All', ...all }].map(
      ({ name, issued, left, refused, sentOn, total }) => [
        name,
        ...[issued, left, refused, sentOn, total].map(valueText),
      ],
    ),
    [],
    ['Age', 'Decisions'],
    ...ages.map(({ label, decisions }) => [label, valueText(decisions)]),
    [],
    ['Condition', 'Medicals'],
    ...conditions.map(({ code, medicals }) => [code, valueText(medicals)]),
    [],
    ['Quarter from', 'Submissions', 'Working days to decide, median', '90 % within'],
    ...quarters.map((one) => [formatDay(one.fromDay), ...[one.submissions, one.median, one.ninetieth].map(valueText)]),
  ]
  return Buffer.from(byteOrderMark + lines.map((words) => csvLine(words.map(escapeFormula))).join(''))
}
