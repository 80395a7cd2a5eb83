import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { ShownOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { readsStatistics, seesSmallGroups } from '@clearwing/domain/reports/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { certificates } from '#features/medicals/certificate/tables.ts'
import { submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { users } from '#features/users/tables.ts'
import { ageOn, dayOfMoment, quarterOfDay } from '#platform/database/filters.ts'
import { isListed, openMedicals } from './medicals-store.ts'

type Submitted = {
  count: number
  quarter: string
  medicalClass: string
  outcome: ShownOutcome
  /** The lower limit of the age group on the day of submission; null without a date of birth. */
  ageGroup: number | null
  /** Codes of the conditions printed on its certificates. */
  conditions: string[]
}

const ages = [0, 20, 30, 40, 50, 60, 70]
const ageWords = (from: string | null) => {
  if (from === null) return 'Not known'
  const next = ages.find((age) => age > Number(from))
  if (next === undefined) return `${from} and over`
  return from === '0' ? `Under ${next}` : `${from} to ${next - 1}`
}
const outcomes: ShownOutcome[] = ['issued', 'left', 'refused', 'sent_on']
const outcomeTitles: Record<ShownOutcome, string> = {
  issued: 'Issued',
  left: 'Left in force',
  refused: 'Refused',
  sent_on: 'Referred',
}

/** What reached a regulator, by whole quarters, without names and without groups small enough to identify a person. */
export const statisticsReport = declared<Submitted>({
  key: 'statistics',
  name: 'Statistics of submissions',
  group: 'oversight',
  purpose: 'What reached the regulator in whole quarters, by class, outcome, age and condition, fit to be published.',
  readers: 'Regulators; to agents small groups are not shown',
  isFor: readsStatistics,
  seesAll: seesSmallGroups,
  noun: { one: 'decision', many: 'decisions' },
  days: 'quarters',
  method: [
    'Counts each class of a medical once, in the quarter of its first submission to the regulator.',
    'A class that the regulator has not decided counts as referred. Age is that on the day of submission.',
    'Conditions are those printed on the certificates of the medical, by their codes.',
    'Published figures leave out groups of fewer than five people in a quarter, and figures that would reveal them.',
    'A total that leaves something out says “at least”; “…” is a figure of which nothing may be shown.',
    'A quarter is published once, when it is first read after its end. Later changes are not in published figures.',
  ],
  records: ({ actor, fromDay, toDay }) => {
    const day = dayOfMoment(submissions.sentAt)
    const age = ageOn(users.dateOfBirth, day)
    return sql`
      select ${medicals.medicalId} as id, ${medicals.userId} as "userId", ${day} as "onDay",
        ${quarterOfDay(day)} as quarter, code as "medicalClass",
        coalesce(decided.outcome, 'sent_on') as outcome,
        (select max(lower_limit) from unnest(${sql.raw(`array[${ages}]`)}) as lower_limit where lower_limit <= ${age})
          as "ageGroup",
        array(select distinct printed.code from ${certificates},
          jsonb_to_recordset(${certificates.printed}->'conditions') as printed(code text)
          where ${eq(certificates.medicalId, medicals.medicalId)} order by 1) as conditions
      from ${submissions}
      inner join ${medicals} on ${eq(medicals.medicalId, submissions.medicalId)}
      inner join ${users} on ${eq(users.userId, medicals.userId)}
      cross join unnest(${medicals.classes}) as code
      left join lateral (select one->>'outcome' as outcome from jsonb_array_elements(${medicals.outcomes}) as one
        where one->>'medicalClass' = code limit 1) decided on true
      where ${and(eq(submissions.regulatorId, actor.organisationId ?? 0), eq(submissions.number, 1))}
        and ${isListed(actor)} and ${day} between ${fromDay} and ${toDay}`
  },
  columns: ['quarter', 'medicalClass', 'outcome', 'ageGroup', 'conditions'],
  published: {
    quarter: 'quarter',
    filter: 'medicalClass',
    across: 'outcome',
    dimensions: {
      medicalClass: {
        title: 'Class',
        of: ({ medicalClass }) => medicalClass,
        words: (value) => nameOfClass(value ?? ''),
      },
      outcome: {
        title: 'Outcome',
        of: ({ outcome }) => outcome,
        words: (value) => outcomeTitles[value as ShownOutcome] ?? '',
        values: outcomes,
      },
      ageGroup: {
        title: 'Age',
        of: ({ ageGroup }) => (ageGroup === null ? null : String(ageGroup)),
        words: ageWords,
        values: [...ages.map(String), null],
      },
      conditions: { title: 'Condition', of: ({ conditions }) => conditions, words: (value) => value ?? '' },
    },
    tables: [
      { title: 'By age', by: 'ageGroup' },
      { title: 'By condition', by: 'conditions', hasSeveral: true },
    ],
  },
  open: openMedicals,
})
