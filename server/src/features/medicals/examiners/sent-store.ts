import type { SentFacts } from '@clearwing/domain/medicals/examiners/figures.ts'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { audits } from '#features/medicals/audit/tables.ts'
import { clockStops, clocks } from '#features/medicals/clocks/tables.ts'
import { determinations } from '#features/medicals/determinations/tables.ts'
import { submissionQuestions, submissions } from '#features/medicals/submission/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { beginOfDay } from '#platform/database/filters.ts'

export type DayRange = { fromDay: string; toDay: string }

/** The examiner to whom the submission is attributed; if referred before any assessment, the sender. */
const examinerId = sql<number>`coalesce(${medicals.examinerId}, ${submissions.sentBy})`

/** Begins a subquery of the medical's submissions. */
const ofSendings = sql`exists (select from submissions sent where sent.medical_id = ${medicals.medicalId}`

/** Columns of a submission and its medical needed for counting. */
export const sentColumns = {
  examinerId,
  classes: medicals.classes,
  outcomes: medicals.outcomes,
  measuredAt: medicals.measuredAt,
  decidedAt: medicals.decidedAt,
  sentAt: submissions.sentAt,
  dueOn: submissions.dueOn,
  isUndecided: sql<boolean>`${submissions.kind} = 'undecided'`,
  sentOn: sql<string[]>`array(select ${determinations.medicalClass} from ${determinations}
    where ${determinations.medicalId} = ${medicals.medicalId})`,
  stops: sql<SentFacts['stops']>`coalesce((
    select json_agg(json_build_object('askedOn', ${clockStops.askedOn}, 'arrivedOn', ${clockStops.arrivedOn}))
    from ${clockStops} inner join ${clocks} on ${clocks.clockId} = ${clockStops.clockId}
    where ${clocks.medicalId} = ${medicals.medicalId} and ${clocks.kind} = 'decision'), '[]')`,
  questions: sql<number>`(select count(*)::int from ${submissionQuestions}
    where ${ofSendings} and sent.submission_id = ${submissionQuestions.submissionId}))`,
  audits: sql<SentFacts['audits']>`array(select ${audits.outcome} from ${audits}
    where ${audits.outcome} is not null and ${ofSendings} and sent.submission_id = ${audits.submissionId}))`,
}

/** First submissions to a regulator in a period, for counting; by these examiners, or all. */
export const listSent = (
  db: Db,
  regulatorId: number,
  { fromDay, toDay }: DayRange,
  examinerIds?: number[],
): Promise<(SentFacts & { examinerId: number })[]> =>
  db
    .select(sentColumns)
    .from(submissions)
    .innerJoin(medicals, eq(medicals.medicalId, submissions.medicalId))
    .where(
      and(
        ...[eq(submissions.regulatorId, regulatorId), eq(submissions.number, 1)],
        ...[gte(submissions.sentAt, beginOfDay(fromDay)), lt(submissions.sentAt, beginOfDay(toDay, 1))],
        examinerIds && inArray(examinerId, examinerIds),
      ),
    )
