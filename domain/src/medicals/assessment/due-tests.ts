import { addDays, addMonths, formatDay } from '#dates.ts'
import { sortClasses } from '#medicals/classes.ts'
import {
  appliesTo,
  birthday,
  type DueFacts,
  dueSince,
  isConditionMet,
  isOwn,
  lastOf,
  rowsFor,
  waiverOf,
} from '#medicals/timetable/due-rows.ts'
import { type DueRow, type DueStatus, type DueTest, TestCode, testNames } from '#medicals/timetable/timetable.ts'
import { whyOf } from './due-sentences.ts'
import { reasonGivenBy } from './waivers.ts'

/** Facts known before this application. */
const beforeThis = (facts: DueFacts): DueFacts => ({
  ...facts,
  results: facts.results.filter((result) => !isOwn(result)),
})

const rank = { first: 0, ageAt: 1, afterAge: 1, interval: 1, everyExam: 2, clinical: 3 } as const

const ofOrganisation = ({ asker }: DueRow) => Number(asker !== undefined)

/**
 * The row whose reason is shown when several rows require one test: the regulator's, and of those the one that starts
 * latest in life.
 */
const strongest = (rows: DueRow[]) =>
  rows.toSorted(
    (a, b) => ofOrganisation(a) - ofOrganisation(b) || rank[a.trigger] - rank[b.trigger] || b.ageFrom - a.ageFrom,
  )[0]

/** True when a result from before the birthday is not valid after it. */
const asksAgainAtBirthday = ({ trigger, resultsBefore }: DueRow) =>
  trigger === 'ageAt' || (trigger === 'afterAge' && resultsBefore === 'never')

/**
 * Last day on which a result is valid: the end of its interval, or the day before the birthday from which another is
 * required.
 */
function validTo(facts: DueFacts, rows: DueRow[], last: string) {
  const applying = rows.filter((row) => appliesTo(facts, row))
  const ends = applying.flatMap(({ intervalMonths }) =>
    intervalMonths === null ? [] : [addMonths(last, intervalMonths)],
  )
  const birthdays = rows
    .filter((row) => asksAgainAtBirthday(row) && isConditionMet(facts, row))
    .map((row) => addDays(birthday(facts, row.ageFrom), -1))
    .filter((day) => day >= last)
  const found = [...ends, ...birthdays].toSorted()[0]
  if (found) return found
  const report = applying.find(
    ({ trigger, condition }) =>
      trigger === 'first' || (trigger === 'everyExam' && (condition ?? 'withTest') === 'withTest'),
  )
  return report ? addDays(last, report.reportValidDays) : null
}

/** True when the test should have been done at the last examination for that class. */
function isOverdue(facts: DueFacts, row: DueRow) {
  const { previousExaminationDay: previous, initialClasses } = facts
  const since = dueSince(facts, row)
  return previous !== null && since !== null && since <= previous && !initialClasses.includes(row.medicalClass)
}

function statusOf(facts: DueFacts, { test, performers }: DueRow, due: DueRow[], applying: DueRow[]): DueStatus {
  if (due.length > 0) {
    if (waiverOf(facts, test)) return 'waived'
    return due.some((row) => isOverdue(facts, row)) ? 'overdue' : 'required'
  }
  if (!lastOf(facts, test, isOwn)) return applying.length > 0 ? 'covered' : 'notRequired'
  return performers.includes('nurse') || performers.includes('examiner') ? 'done' : 'resultIn'
}

function whyLine(facts: DueFacts, status: DueStatus, rows: DueRow[], decisive: DueRow) {
  const waiver = waiverOf(facts, decisive.test)
  if (status === 'waived' && waiver) return reasonGivenBy(waiver.reason, waiver)
  if (status === 'notRequired') return [...new Set(rows.map(whyOf))].join('. ')
  const last = status === 'covered' ? undefined : lastOf(beforeThis(facts), decisive.test)
  return `${whyOf(decisive)}${last ? `. Last ${formatDay(last.day)}` : ''}`
}

/** Lists each clause that requires the test once; null if none is known. */
const clausesOf = (rows: DueRow[]) =>
  [...new Set(rows.flatMap(({ clause }) => clause ?? []))].toSorted().join(', ') || null

const timetable = { kind: 'regulator' as const, name: 'Timetable' }

/** Each party that requires the test, once, with the regulator first. */
function askersOf(rows: DueRow[]): DueTest['askedBy'] {
  const regulator = strongest(rows.filter(({ asker }) => !asker))
  const others = new Map(rows.flatMap(({ asker }) => (asker ? [[asker.why, asker] as const] : [])))
  return [
    ...(regulator ? [{ ...timetable, why: whyOf(regulator) }] : []),
    ...[...others.values()].map(({ organisationName: name, why }) => ({ kind: 'organisation' as const, name, why })),
  ]
}

const weight = ['blocks', 'warns', 'informs'] as const

function lineOf(facts: DueFacts, test: TestCode): DueTest[] {
  const rows = rowsFor(facts, test)
  const applying = rows.filter((row) => appliesTo(facts, row))
  const due = applying.filter((row) => dueSince(facts, row) !== null)
  const before = beforeThis(facts)
  const wasDue = applying.filter((row) => dueSince(before, row) !== null)
  const decisive = strongest(due) ?? strongest(wasDue) ?? strongest(applying) ?? strongest(rows)
  if (!decisive) return []
  const status = statusOf(facts, decisive, due, applying)
  const last = lastOf(facts, test)?.day ?? null
  // True when no row requires the test. Then none may be given as its reason.
  const isUnasked = [due, wasDue, applying].every((list) => list.length === 0) && status !== 'notRequired'
  // The regulator's rows and the organisations' rows describe a test separately: an organisation's requirement never
  // changes what the regulator's rows say.
  const isOfSameSide = (row: DueRow) => ofOrganisation(row) === ofOrganisation(decisive)
  const about = [due, applying, rows].map((list) => list.filter(isOfSameSide)).find((list) => list.length > 0) ?? []
  return [
    {
      test,
      name: testNames[test],
      status,
      source: decisive.source,
      lastResultDay: last,
      ...(isUnasked
        ? { why: 'Not required; a result is on file', unconfirmed: false, clause: null }
        : {
            why: whyLine(facts, status, rows, decisive),
            unconfirmed: !decisive.isConfirmed,
            clause: clausesOf(about),
          }),
      validTo: last !== null && status !== 'notRequired' ? validTo(facts, rows.filter(isOfSameSide), last) : null,
      classes: sortClasses(about.map(({ medicalClass }) => medicalClass)),
      performers: decisive.performers,
      whenMissing: weight.find((one) => about.some(({ whenMissing }) => whenMissing === one)) ?? 'warns',
      askedBy: askersOf(due.length > 0 ? due : applying),
    },
  ]
}

/**
 * Returns the tests due for an application (timetable of routine examinations): the union over its classes, where one
 * result satisfies all. Ages are calculated at the examination, intervals at the assessment; exactly n years old is not
 * older than n years; only for a first examination is a report limited to 90 days. Tests required by organisations are
 * included, with the organisation.
 */
export const dueTests = (facts: DueFacts): DueTest[] => TestCode.options.flatMap((test) => lineOf(facts, test))
