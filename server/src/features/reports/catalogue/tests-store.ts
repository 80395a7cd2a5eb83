import { partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { nameOfTest } from '@clearwing/domain/medicals/results/requests/tests.ts'
import { countsTests } from '@clearwing/domain/reports/rules.ts'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { examinationParts } from '#features/medicals/examination/tables.ts'
import { labRequests, results } from '#features/medicals/results/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { dayOfMoment, monthOfDay } from '#platform/database/filters.ts'
import { byExaminer, byMonth, examinerColumn, examinerNames, isListed, openMedicals } from './medicals-store.ts'

const stateNames = { done: 'Done', asked: 'Asked for', overdue: 'Overdue' } as const
type State = keyof typeof stateNames
type Source = 'part' | 'report' | 'request'

type TestCount = {
  count: number
  month: string
  source: Source
  /** Part of an examination, name of a laboratory report, or code of a test that was asked for. */
  test: string
  performer: string | null
  state: State
  examinerId: number | null
  examinerName: string | null
}

/** Parts of an examination that are tests; the others are findings and forms. */
const testParts = [
  ...(['urine', 'vision', 'hearing', 'ecg', 'spirometry', 'cardiovascular_risk'] as const),
  ...(['eye_report', 'audiology_report', 'cardiology_report'] as const),
] satisfies ExaminationPart[]

const isPart = (test: string): test is ExaminationPart => test in partNames

const wordsOf = ({ source, test }: TestCount) => {
  if (source === 'part' && isPart(test)) return partNames[test]
  return source === 'request' ? nameOfTest(test) : test
}

const is =
  (...states: State[]) =>
  ({ state }: TestCount) =>
    states.includes(state)
const counts = [
  { title: 'Done', of: 'count', where: is('done') },
  { title: 'Asked for', of: 'count', where: is('asked') },
  { title: 'Overdue', of: 'count', where: is('overdue') },
] as const

const nameOfPractice = (id: SQL) => sql`(select name from organisations where organisation_id = ${id})`

/** Tests done and asked for, by test, month and performer (domain.md 10.1). */
export const testsReport = declared<TestCount>({
  key: 'tests',
  name: 'Tests done and asked for',
  group: 'medicals',
  purpose: 'Which tests were made, by whom, and which laboratory tests are awaited or overdue.',
  readers: 'Doctors of a practice',
  isFor: countsTests,
  noun: { one: 'test', many: 'tests' },
  days: 'past',
  method: [
    'Counts tests of the medicals of your list: parts of the examination that are tests, on the day they were measured, and reports of laboratories, on the day of the sample.',
    'A report that a later version replaced is counted once. A result that was unlinked from the person is left out.',
    'A laboratory test is asked for until its result arrives or the laboratory says that it is not done, and overdue after the day by which the result was due.',
  ],
  records: ({ actor, fromDay, toDay, today }) => sql`
    with listed as materialized (
      select ${medicals.medicalId}, ${medicals.practiceId}, ${examinerColumn} from ${medicals} where ${isListed(actor)}
    )
    select listed.medical_id as id, test.on_day as "onDay", ${monthOfDay(sql`test.on_day`)} as month, test.source, test.test,
      test.performer, test.state, listed."examinerId"
    from (
      select ${examinationParts.medicalId} as medical_id, ${dayOfMoment(examinationParts.measuredAt)} as on_day,
        'part' as source, ${examinationParts.part} as test,
        coalesce(${nameOfPractice(sql`${examinationParts.savedAtId}`)}, ${nameOfPractice(sql`listed.practice_id`)}) as performer,
        'done' as state
      from ${examinationParts} inner join listed on listed.medical_id = ${examinationParts.medicalId}
      where ${inArray(examinationParts.part, [...testParts])}
      union all
      select ${results.medicalId}, min(coalesce(${results.collectedOn}, ${dayOfMoment(results.reportedAt)})), 'report',
        ${results.reportName}, ${results.laboratory}, 'done'
      from ${results} inner join listed on listed.medical_id = ${results.medicalId}
      where ${and(isNull(results.replacedAt), isNull(results.takenBackAt))}
      group by ${results.medicalId}, ${results.orderNumber}, ${results.reportName}, ${results.laboratory}
      union all
      select ${labRequests.medicalId}, ${dayOfMoment(labRequests.requestedAt)}, 'request', asked.test, null,
        case when ${labRequests.dueOn} < ${today} then 'overdue' else 'asked' end
      from ${labRequests} inner join listed on listed.medical_id = ${labRequests.medicalId},
        unnest(${labRequests.tests}) with ordinality as asked(test, line)
      where ${and(isNull(labRequests.cancelledAt), isNull(labRequests.closedAt))} and ${labRequests.sentAt} is not null
        and not exists (
          select from jsonb_array_elements(${labRequests.lines}) as state
          where (state->>'line')::int = asked.line and state->>'status' in ('resulted', 'not done'))
    ) as test
    inner join listed on listed.medical_id = test.medical_id
    where test.on_day between ${fromDay} and ${toDay}`,
  columns: ['month', 'source', 'test', 'performer', 'state', 'examinerId'],
  names: examinerNames,
  shape: {
    dimensions: {
      month: byMonth,
      test: { title: 'Test', of: ({ test }) => test, words: wordsOf, order: 'count', isChoice: true },
      performer: {
        title: 'Made by',
        of: ({ performer }) => performer,
        words: ({ performer }) => performer ?? 'Not made yet',
        order: 'count',
        isChoice: true,
      },
      state: { title: 'State', of: ({ state }) => state, words: ({ state }) => stateNames[state], isChoice: true },
      examinerId: byExaminer,
    },
    figures: [
      { title: 'Tests done', of: 'count', where: is('done') },
      { title: 'Asked for', of: 'count', where: is('asked') },
      { title: 'Overdue', of: 'count', where: is('overdue') },
    ],
    graph: { title: 'Tests done by month', of: 'count', where: is('done') },
    tables: [
      { title: 'By test', by: 'test', columns: counts },
      { title: 'By laboratory or practice', by: 'performer', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By examiner', by: 'examinerId', columns: counts },
    ],
  },
  open: openMedicals,
})
