import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** A person's second step. A row exists only once there is something to store. */
export const secondSteps = pgTable('second_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.userId),
  /** The authenticator's key, encrypted for this person. */
  twoFactorKey: text(),
  twoFactorConfiguredAt: instant(),
  /** Number of authenticators so far; each has its own key. */
  twoFactorCount: integer().notNull().default(0),
  /** The newest 30-second time step whose code was accepted. Older ones are never accepted. */
  lastStep: integer().notNull().default(0),
  questionsChangedAt: instant(),
  /** Number of pairs answered; it determines which pair is asked, so that the pair stays until answered. */
  pairsAnswered: integer().notNull().default(0),
  wrongCodes: integer().notNull().default(0),
  wrongCodesSince: instant(),
  wrongAnswers: integer().notNull().default(0),
  wrongAnswersSince: instant(),
})

export const securityAnswers = pgTable(
  'security_answers',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    questionId: integer().notNull(),
    /** Slow to guess, and impossible to guess without this installation's secret. */
    answerHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
)

/** One-time codes for a lost authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.userId),
    /** Hash keyed with this installation's secret; the code itself is random enough for a quick hash. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Challenges with at least one attempt. Before that, a challenge exists only in its token. */
export const challenges = pgTable('challenges', {
  nonce: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.userId),
  codesTried: integer().notNull().default(0),
  answersTried: integer().notNull().default(0),
  /** Set once; the challenge then opens what it was made for, once. */
  passedAt: instant(),
  spentAt: instant(),
  expiresAt: instant().notNull(),
})

/** Browsers that skip the second step for a while. */
export const rememberedDevices = pgTable('remembered_devices', {
  rememberedDeviceId: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer()
    .notNull()
    .references(() => users.userId),
  /**
   * The device's id and its proof, replaced at each use: both random, both in its cookie, and stored here only as
   * hashes.
   */
  selectorHash: text().notNull().unique('remembered_devices_selector'),
  verifierHash: text().notNull(),
  browser: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
