import { hasSmokedPastFiveYears } from '@clearwing/domain/medicals/application/rules.ts'
import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { PeriodRow } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { RegulatorAmendment, RuleSimulation } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import {
  durationSummary,
  nothingMoves,
  simulateDurations,
} from '@clearwing/domain/medicals/dated-rules/simulate-durations.ts'
import { noDateMoves, periodSummary, simulatePeriods } from '@clearwing/domain/medicals/dated-rules/simulate-periods.ts'
import {
  type NextExamination,
  simulateTests,
  testSummary,
} from '@clearwing/domain/medicals/dated-rules/simulate-tests.ts'
import { type Tally, tallyLines } from '@clearwing/domain/medicals/dated-rules/tally.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { testsDone } from '@clearwing/domain/medicals/examination/tests-done.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import type { TestResult } from '@clearwing/domain/medicals/timetable/due-rows.ts'
import type { TestRow } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { rulesInForce } from '#features/medicals/rule-rows/store.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { inPieces } from './pieces.ts'
import { type HeldBy, listHeld, listLastAnswers, listPartsOf } from './simulation-store.ts'

type Both<Row> = { before: Row[]; after: Row[] }

/** Classes held by the people of a regulator today, with all of one person in the same batch. */
const peopleOf = (db: Db, regulatorId: number) =>
  inPieces((next) => listHeld(db, { regulatorId, today: today(db), ...next }))

export async function ofDurations(
  db: Db,
  { regulatorId, fromDay }: RegulatorAmendment,
  { before, after }: Both<CertificateDuration>,
): Promise<RuleSimulation> {
  const tally: Tally = new Map()
  let count = 0
  for await (const held of peopleOf(db, regulatorId)) {
    simulateDurations(tally, held, before, after)
    count += held.length
  }
  return { summary: durationSummary(tally, count), lines: tallyLines(tally), unaffected: nothingMoves(fromDay) }
}

export async function ofPeriods(
  db: Db,
  { regulatorId, fromDay }: RegulatorAmendment,
  { before, after }: Both<PeriodRow>,
): Promise<RuleSimulation> {
  const tally: Tally = new Map()
  let count = 0
  for await (const held of peopleOf(db, regulatorId)) {
    simulatePeriods(tally, held, before, after, fromDay)
    count += held.length
  }
  return { summary: periodSummary(tally, count), lines: tallyLines(tally), unaffected: noDateMoves(fromDay) }
}

export async function ofTests(db: Db, { regulatorId }: RegulatorAmendment, { before, after }: Both<TestRow>) {
  const tally: Tally = new Map()
  const standards = await rulesInForce<Standard>(db, regulatorId, 'standard', today(db))
  let count = 0
  for await (const held of peopleOf(db, regulatorId)) {
    const people = await nextExaminations(db, held, standards)
    simulateTests(tally, people, before, after)
    count += people.length
  }
  return {
    summary: testSummary(tally, count),
    lines: tallyLines(tally),
    unaffected:
      'An examination that has started keeps the timetable of its day. Counted as if each person came on the last day of their certificate.',
  }
}

/** Facts expected at each next examination. Laboratory tests are left out, because they must be recent. */
async function nextExaminations(db: Db, held: HeldBy[], standards: Standard[]): Promise<NextExamination[]> {
  const byPerson = Map.groupBy(held, ({ userId }) => userId)
  const userIds = [...byPerson.keys()]
  const answers = await listLastAnswers(db, userIds)
  const parts = Map.groupBy(await listPartsOf(db, userIds), ({ userId }) => userId)
  return [...byPerson].flatMap(([userId, classes]) => {
    const next = examinationOf(classes, answers.get(userId) ?? {})
    return next ? [{ ...next, ...knownOf(parts.get(userId) ?? [], next.classes, standards) }] : []
  })
}

function examinationOf(held: HeldBy[], values: ApplicationValues) {
  const [first] = held.toSorted((a, b) => a.toDay.localeCompare(b.toDay))
  if (!first?.dateOfBirth) return undefined
  return {
    classes: held.map(({ medicalClass }) => medicalClass),
    dateOfBirth: first.dateOfBirth,
    sex: first.gender,
    ifr: values.flying?.ifr === 'yes',
    smokedPast5y: hasSmokedPastFiveYears(values),
    initialClasses: [],
    examinationDay: first.toDay,
    assessmentDay: first.toDay,
    waivers: [],
  }
}

type Part = { day: string | null; part: string; values: Record<string, unknown> }

function knownOf(parts: Part[], classes: NextExamination['classes'], standards: Standard[]) {
  const examinations = [...Map.groupBy(parts, ({ day }) => day ?? '')].map(([day, list]) => {
    return { day, values: Object.fromEntries(list.map(({ part, values }) => [part, values])) as ExaminationValues }
  })
  const results = examinations.flatMap(({ day, values }) =>
    testsDone(values, day, classes, standards).map((result): TestResult => ({ ...result, isOfThisMedical: false })),
  )
  const risks = examinations.flatMap(({ values }) => values.cardiovascular_risk?.percent ?? [])
  return { results, riskPercent: risks.at(-1) ?? null, previousExaminationDay: examinations.at(-1)?.day ?? null }
}
