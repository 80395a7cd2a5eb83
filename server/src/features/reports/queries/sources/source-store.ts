import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { QueryFieldName, QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ageOn, asDay } from '#platform/database/filters.ts'
import type { Moment } from '#platform/time/clock.ts'

/** Where the records of a subject are read, which of them the actor sees, and the expression of each field. */
export type QuerySource<Subject extends QuerySubject> = {
  from: SQL
  /** The scope of the subject's list. */
  scope: SQL
  /** Further conditions as soon as a clinical field is used. */
  clinicalScope?: SQL | undefined
  id: SQL
  /** Tells rows of the same record apart, for a stable order. */
  key?: SQL
  /** The person that the record is about. */
  userId: SQL
  fields: Record<QueryFieldName<Subject>, SQL>
}

export type SourceOf<Subject extends QuerySubject> = (moment: Moment, actor: Actor) => QuerySource<Subject>

/** An empty text counts as not known. */
export const knownText = (expression: SQL | AnyPgColumn) => sql`nullif(trim(${expression}), '')`

/** Age on a day as a number; null without a day of birth. */
export const ageInYears = (born: SQL, day: string) => sql`${ageOn(born, asDay(day))}::float8`

export const asNumber = (expression: SQL | AnyPgColumn) => sql`(${expression})::float8`

type Named = Record<'firstName' | 'middleNames' | 'lastName', AnyPgColumn>

/** `fullName` as an expression; null where a join found no person. */
export const fullNameOf = ({ firstName, middleNames, lastName }: Named) =>
  sql`nullif(concat_ws(' ', nullif(${firstName}, ''), nullif(${middleNames}, ''), nullif(${lastName}, '')), '')`
