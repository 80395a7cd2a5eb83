import type { TestState } from '@clearwing/domain/medicals/assessment/tests-at-decision.ts'
import { type TestCode, testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { countsDecisionTests } from '@clearwing/domain/reports/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { decisionTests } from '#features/medicals/assessment/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { dayOfMoment, isOnDays, monthOfDay } from '#platform/database/filters.ts'
import {
  byExaminer,
  byMonth,
  byPractice,
  type ExaminedBy,
  examinedBy,
  examinedByColumns,
  examinedByNames,
  isListed,
  openMedicals,
} from './medicals-store.ts'

type DecisionTestCount = ExaminedBy & { count: number; month: string; test: TestCode; state: TestState }

const stateNames: Record<TestState, string> = { done: 'Done', waived: 'Waived', missing: 'Missing' }

const is =
  (...states: TestState[]) =>
  ({ state }: DecisionTestCount) =>
    states.includes(state)
const counts = [
  { title: 'Due', of: 'count' },
  { title: 'Waived', of: 'count', where: is('waived') },
  { title: 'Missing', of: 'count', where: is('missing') },
  { title: 'Complete', of: 'share', where: is('done', 'waived') },
] as const

/** Tests that were due at each decision and missing, by examiner (domain.md 10.1). */
export const decisionTestsReport = declared<DecisionTestCount>({
  key: 'decision-tests',
  name: 'Tests missing at the decision',
  group: 'medicals',
  purpose: 'Which tests were due when a medical was decided, and how many were missing or waived, by examiner.',
  readers: 'Doctors of a practice; a regulator’s doctors, for what was submitted to them',
  isFor: countsDecisionTests,
  noun: { one: 'test', many: 'tests' },
  days: 'past',
  method: [
    'Counts the tests that the regulator’s timetable required on the day of the decision, each once for a medical.',
    'A test is done if its result was there, or an earlier one was still valid. A waived test has a written reason.',
    'A decision is counted within the hour; one that was imported or older counts what the record shows.',
    'Complete is the share that was done or waived.',
  ],
  records: ({ actor, fromDay, toDay }) => {
    const decidedOn = dayOfMoment(medicals.decidedAt)
    return sql`
      select ${medicals.medicalId} as id, ${decidedOn} as "onDay", ${monthOfDay(decidedOn)} as month,
        one->>'test' as test, one->>'state' as state, ${examinedBy}
      from ${medicals}
      inner join ${decisionTests} on ${eq(decisionTests.medicalId, medicals.medicalId)}
      cross join jsonb_array_elements(${decisionTests.tests}) as one
      where ${isListed(actor)} and ${isOnDays(medicals.decidedAt, fromDay, toDay)}`
  },
  columns: [...(['month', 'test', 'state'] as const), ...examinedByColumns],
  names: examinedByNames,
  shape: {
    dimensions: {
      month: byMonth,
      test: {
        title: 'Test',
        of: ({ test }) => test,
        words: ({ test }) => testNames[test],
        order: 'count',
        isChoice: true,
      },
      state: { title: 'State', of: ({ state }) => state, words: ({ state }) => stateNames[state], isChoice: true },
      examinerId: byExaminer,
      practiceId: byPractice,
    },
    figures: [
      { title: 'Tests due', of: 'count' },
      { title: 'Waived', of: 'count', where: is('waived') },
      { title: 'Missing', of: 'count', where: is('missing') },
      { title: 'Complete', of: 'share', where: is('done', 'waived') },
    ],
    graph: { title: 'Complete, by month of the decision', of: 'share', where: is('done', 'waived') },
    tables: [
      { title: 'By examiner', by: 'examinerId', columns: counts },
      { title: 'By test', by: 'test', columns: counts },
      { title: 'By state', by: 'state', columns: [{ title: 'Tests', of: 'count' }] },
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By practice', by: 'practiceId', columns: counts, compares: true },
    ],
  },
  open: openMedicals,
})
