import type {
  DrawOutcome,
  DrawRole,
  DrawState,
  TestKind,
  TestValue,
  TestVerdict,
} from '@clearwing/domain/test-schedules/draws/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { testSchedules } from '#features/test-schedules/tables.ts'
import { users } from '#features/users/tables.ts'
import { day, instant } from '#platform/database/columns.ts'

// Nothing here refers to a medical, and no medical refers to this: test findings are kept separate.

/** A draw of a random programme: first a commitment, then the people drawn, then unchanged. */
export const draws = pgTable(
  'draws',
  {
    drawId: integer().primaryKey().generatedAlwaysAsIdentity(),
    testScheduleId: integer()
      .notNull()
      .references(() => testSchedules.testScheduleId),
    organisationId: integer()
      .notNull()
      .references(() => organisations.organisationId),
    /** Practice whose doctors review: by the current schedule while it is planned, then as it was at the draw. */
    reviewPracticeId: integer().references(() => organisations.organisationId),
    onDay: day().notNull(),
    state: text().$type<DrawState>().notNull().default('planned'),
    commitment: text().notNull(),
    refKeyHash: text().notNull(),
    /** The secret and the key of the refs, encrypted. */
    sealed: text().notNull(),
    plannedBy: integer()
      .notNull()
      .references(() => users.userId),
    plannedAt: instant().notNull(),
    secret: text(),
    publicValue: text(),
    poolDay: day(),
    poolHash: text(),
    poolSize: integer(),
    wanted: integer(),
    ratePercent: integer(),
    drawnBy: integer().references(() => users.userId),
    drawnAt: instant(),
    voidReason: text(),
    voidedBy: integer().references(() => users.userId),
    version: integer().notNull().default(1),
  },
  ({ testScheduleId, organisationId, reviewPracticeId, onDay, state }) => [
    uniqueIndex('draws_of_day').on(testScheduleId, onDay).where(sql`${state} <> 'void'`),
    index('draws_organisation').on(organisationId),
    index('draws_review_practice').on(reviewPracticeId),
  ],
)

/** Everyone in the pool of a draw, in the order drawn. */
export const drawPeople = pgTable(
  'draw_people',
  {
    drawPersonId: integer().primaryKey().generatedAlwaysAsIdentity(),
    drawId: integer()
      .notNull()
      .references(() => draws.drawId),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    ref: text().notNull(),
    rank: integer().notNull(),
    role: text().$type<DrawRole>().notNull(),
    calledAt: instant(),
    place: text(),
    comeAt: instant(),
    summonedAt: instant(),
    summonsReadAt: instant(),
    outcome: text().$type<DrawOutcome>(),
    outcomeAt: instant(),
    outcomeBy: integer().references(() => users.userId),
    reason: text(),
    version: integer().notNull().default(1),
  },
  ({ drawId, userId, ref, calledAt }) => [
    uniqueIndex('draw_people_ref').on(drawId, ref),
    index('draw_people_user').on(userId).where(sql`${calledAt} is not null`),
  ],
)

/** Results of a person's test. Rows are reviewed or struck out, and otherwise never changed. */
export const drawResults = pgTable(
  'draw_results',
  {
    drawResultId: integer().primaryKey().generatedAlwaysAsIdentity(),
    drawPersonId: integer()
      .notNull()
      .references(() => drawPeople.drawPersonId),
    kind: text().$type<TestKind>().notNull(),
    testedAt: instant().notNull(),
    testedBy: integer()
      .notNull()
      .references(() => users.userId),
    recordedAt: instant().notNull(),
    values: jsonb().$type<TestValue[]>().notNull(),
    verdict: text().$type<TestVerdict>().notNull(),
    reviewedBy: integer().references(() => users.userId),
    reviewedAt: instant(),
    withdrawnBy: integer().references(() => users.userId),
    withdrawnAt: instant(),
    withdrawnReason: text(),
    version: integer().notNull().default(1),
  },
  ({ drawPersonId }) => [index('draw_results_person').on(drawPersonId)],
)
