import { shownOutcomeNames } from '@clearwing/domain/medicals/outcomes.ts'
import { countsMedicals } from '@clearwing/domain/reports/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { users } from '#features/users/tables.ts'
import { ageOn, dayNumber, firstDayOfMonth, isOnDays, numberedDay } from '#platform/database/filters.ts'
import {
  byClass,
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

type Outcome = keyof typeof shownOutcomeNames
type Decision = ExaminedBy & {
  count: number
  month: string
  /** The same for medicals with the same classes and outcomes. */
  outcomesKey: string
  medicalClass: string
  outcome: Outcome
  /** Age on the day of the decision, rounded down to tens; null without a date of birth. */
  decade: number | null
}

const is = (outcome: Outcome) => (one: Decision) => one.outcome === outcome
const counts = [
  { title: 'Issued', of: 'count', where: is('issued') },
  { title: 'Left in force', of: 'count', where: is('left') },
  { title: 'Refused', of: 'count', where: is('refused') },
  { title: 'Referred', of: 'count', where: is('sent_on') },
  { title: 'All', of: 'count' },
] as const

const of = (medicalClass: string) => (one: Decision) => one.medicalClass === medicalClass
const classes = [
  { title: 'Class 1', of: 'count', where: of('class1') },
  { title: 'Class 2', of: 'count', where: of('class2') },
  { title: 'Class 3', of: 'count', where: of('class3') },
  { title: 'All', of: 'count' },
] as const

/** Outcomes of examinations by class, month, age and examiner (domain.md 10.1). */
export const outcomesReport = declared<Decision>({
  key: 'outcomes',
  name: 'Outcomes of examinations',
  group: 'medicals',
  purpose: 'What was decided for each class: issued, refused or referred, by month, age and examiner.',
  readers: 'Directors, managers and doctors of a practice; regulators, for what was submitted to them',
  isFor: countsMedicals,
  noun: { one: 'decision', many: 'decisions' },
  days: 'past',
  method: [
    'Counts each class of a medical once, in the month of its first decision.',
    'The outcome is the present one: a referred class counts as issued or refused once the regulator has decided it.',
    'Age is that on the day of the decision.',
  ],
  records: ({ actor, fromDay, toDay }) => {
    const { medicalId, userId, firstDecidedAt, outcomesKey } = medicals
    const day = numberedDay(dayNumber(firstDecidedAt, fromDay, toDay), fromDay)
    return sql`
      select ${medicalId} as id, ${day} as "onDay", ${firstDayOfMonth(firstDecidedAt, fromDay, toDay)} as month,
        ${outcomesKey} as "outcomesKey", (${ageOn(users.dateOfBirth, day)} / 10) * 10 as decade, ${examinedBy}
      from ${medicals} left join ${users} on ${eq(users.userId, userId)}
      where ${isListed(actor)} and ${isOnDays(firstDecidedAt, fromDay, toDay)}`
  },
  columns: [...(['month', 'outcomesKey', 'decade'] as const), ...examinedByColumns],
  parts: {
    names: ['medicalClass', 'outcome'],
    columns: sql`code as "medicalClass", coalesce(decided.outcome, 'sent_on') as outcome`,
    // With offset 0 it is looked up by its id; otherwise PostgreSQL reads all medicals.
    joins: sql`cross join lateral (select classes, outcomes from ${medicals}
        where ${eq(medicals.medicalId, sql`record.id`)} offset 0) as medical
      cross join unnest(medical.classes) as code
      left join lateral (select one->>'outcome' as outcome from jsonb_array_elements(medical.outcomes) as one
        where one->>'medicalClass' = code limit 1) decided on true`,
  },
  names: examinedByNames,
  shape: {
    dimensions: {
      month: byMonth,
      medicalClass: byClass,
      outcome: {
        title: 'Outcome',
        of: ({ outcome }) => outcome,
        words: ({ outcome }) => shownOutcomeNames[outcome],
        isChoice: true,
      },
      decade: {
        title: 'Age',
        of: ({ decade }) => (decade === null ? null : String(decade)),
        words: ({ decade }) => (decade === null ? 'Not known' : `${decade} to ${decade + 9}`),
      },
      examinerId: byExaminer,
      practiceId: byPractice,
    },
    figures: [
      { title: 'Decisions', of: 'count' },
      { title: 'Issued', of: 'share', where: is('issued') },
      { title: 'Referred', of: 'share', where: is('sent_on') },
      { title: 'Refused', of: 'share', where: is('refused') },
    ],
    graph: { title: 'Decisions by month', of: 'count' },
    tables: [
      { title: 'By class', by: 'medicalClass', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By age', by: 'decade', columns: counts },
      { title: 'By examiner', by: 'examinerId', columns: counts },
      { title: 'Classes by examiner', by: 'examinerId', columns: classes },
      { title: 'By practice', by: 'practiceId', columns: counts, compares: true },
    ],
  },
  open: openMedicals,
})
