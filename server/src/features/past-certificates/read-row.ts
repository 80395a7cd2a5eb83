import type { Regulator } from '@clearwing/domain/account/sign-up/schema.ts'
import { cleanNhi, isNhi } from '@clearwing/domain/identifiers/nhi.ts'
import {
  pastDateProblems,
  pastDateWarnings,
  readClass,
  readPrivilege,
} from '@clearwing/domain/past-certificates/checks.ts'
import { isMonthFirst, mayBeMonthFirst, readPastDay } from '@clearwing/domain/past-certificates/days.ts'
import {
  PastCertificateTexts,
  type PastCertificateValues,
  type PastHolder,
} from '@clearwing/domain/past-certificates/schema.ts'
import { keptNumber } from '@clearwing/domain/registrations/numbers/number.ts'
import { searchable } from '@clearwing/domain/search.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import type { RegulatorRules } from './regulator-rules.ts'

/** One message for each field that is wrong. */
export type Problems = Record<string, string>

const dayKeys = ['dateOfBirth', 'issuedOn', 'expiresOn'] as const
type DayKey = (typeof dayKeys)[number]

/** For each column of dates, the first line that can only have the month first. */
export type MonthFirst = Partial<Record<DayKey, number>>

export function monthFirstLines(records: ImportRecord[]): MonthFirst {
  const lines: MonthFirst = {}
  for (const key of dayKeys) {
    const first = records.find(({ cells }) => isMonthFirst(cells[key] ?? ''))
    if (first) lines[key] = first.line
  }
  return lines
}

type Regulators = { regulators: Regulator[]; rules: Map<number, RegulatorRules> }

/** Reads the cells of one row: all of its problems, or its values with what the rules say against its dates. */
export function readPastRow(
  moment: Moment,
  { cells, isTooLong }: ImportRecord,
  { regulators, rules }: Regulators,
  monthFirst: MonthFirst,
): { problems: Problems } | { values: PastCertificateValues; holder: PastHolder } {
  const problems: Problems = isTooLong ? { '': 'There are more cells than headings.' } : {}
  const days = readDays(moment, cells, monthFirst, problems)
  const texts = readTexts(cells, problems)
  const regulator = regulatorNamed(regulators, cells.regulatorId)
  if (!regulator) problems.regulatorId = 'Enter the regulator that issued the certificate.'
  const ofRegulator = regulator && rules.get(regulator.organisationId)
  const medicalClass = ofRegulator && readClass(cells.medicalClass ?? '', ofRegulator.classes)
  if (ofRegulator && !medicalClass) problems.medicalClass = 'This regulator does not have this class.'
  const privilege = readPrivilege(cells.privilege ?? '')
  if (!privilege) problems.privilege = 'Use All operations, Passengers or Other, or leave it empty.'
  const nhi = cells.nhi ? cleanNhi(cells.nhi) : null
  if (nhi !== null && !isNhi(nhi)) problems.nhi = 'This is not an NHI. Check its letters and digits.'
  if (days) Object.assign(problems, pastDateProblems(days, today(moment)))
  if (Object.keys(problems).length > 0 || !days || !texts || !regulator || !ofRegulator || !medicalClass || !privilege)
    return { problems }
  const { dateOfBirth, issuedOn, expiresOn } = days
  const { number, conditions, examiner, organisationUserId } = texts
  const { classes, durations, anniversaryDaysOn } = ofRegulator
  const checked = { dateOfBirth, issuedOn, expiresOn, medicalClass, privilege }
  const warnings = pastDateWarnings(checked, { classes, durations, anniversaryDays: anniversaryDaysOn(issuedOn) })
  const regulatorId = regulator.organisationId
  return {
    values: { regulatorId, medicalClass, privilege, number, issuedOn, expiresOn, conditions, examiner, warnings },
    holder: {
      nhi,
      regulatorId,
      organisationUserId: organisationUserId === null ? null : keptNumber(organisationUserId),
      dateOfBirth,
      firstName: texts.firstName ?? '',
      middleNames: texts.middleNames,
      lastName: texts.lastName ?? '',
    },
  }
}

type Cells = ImportRecord['cells']

/** The three days; undefined if one cannot be read. A day that might have the month first is never guessed. */
function readDays(moment: Moment, cells: Cells, monthFirst: MonthFirst, problems: Problems) {
  const days: Partial<Record<DayKey, string>> = {}
  for (const key of dayKeys) {
    const typed = cells[key] ?? ''
    const read = readPastDay(typed, today(moment))
    const line = monthFirst[key]
    if (line !== undefined && mayBeMonthFirst(typed))
      problems[key] = `Line ${line} has the month first, so this date is not certain. Use a date like 2024-03-31.`
    else if ('problem' in read)
      problems[key] = isMonthFirst(typed) ? 'The month is first. Use a date like 2024-03-31.' : read.problem
    else days[key] = read.day
  }
  const { dateOfBirth, issuedOn, expiresOn } = days
  return dateOfBirth && issuedOn && expiresOn ? { dateOfBirth, issuedOn, expiresOn } : undefined
}

function readTexts(cells: Cells, problems: Problems) {
  const { firstName = '', middleNames = '', lastName = '', organisationUserId = '' } = cells
  const { number = '', conditions = '', examiner = '' } = cells
  const names = { firstName, middleNames, lastName }
  const read = PastCertificateTexts.safeParse({ ...names, organisationUserId, number, conditions, examiner })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message
  return undefined
}

/** The regulator by its name; if there is only one, the cell may be empty. */
function regulatorNamed(regulators: Regulator[], name = ''): Regulator | undefined {
  if (name === '') return regulators.length === 1 ? regulators[0] : undefined
  const wanted = searchable(name)
  return regulators.find((one) => searchable(one.name) === wanted)
}
