import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** How a person proves who they are beyond the password. Nobody has a row before there is something to say in it. */
export const secondSteps = pgTable('second_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.userId),
  /** Of the authenticator, sealed for this person alone. */
  twoFactorKey: text(),
  twoFactorConfiguredAt: instant(),
  /** How many authenticators there have been: each has a key of its own. */
  twoFactorCount: integer().notNull().default(0),
  /** The newest step (of 30 seconds) whose code was taken. An older one is never taken again. */
  lastStep: integer().notNull().default(0),
  questionsChangedAt: instant(),
  /** How often a pair was answered: which pair is asked follows from it, so that it stays until then. */
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
    /** Slow to guess, and not to be guessed at all without this installation's secret. */
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
    /** Keyed with this installation's secret; the code itself is random enough for a quick hash. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** The challenges somebody has tried to answer. One that nobody has tried is in its token alone. */
export const challenges = pgTable('challenges', {
  nonce: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.userId),
  codesTried: integer().notNull().default(0),
  answersTried: integer().notNull().default(0),
  /** Once; then it opens what it was made for, once. */
  passedAt: instant(),
  spentAt: instant(),
  expiresAt: instant().notNull(),
})

/** The browsers that need no second step for a while. */
export const rememberedDevices = pgTable('remembered_devices', {
  rememberedDeviceId: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer()
    .notNull()
    .references(() => users.userId),
  /** Which one it is, and the proof of it, new at each use: both random, both in its cookie, here only as hashes. */
  selectorHash: text().notNull().unique('remembered_devices_selector'),
  verifierHash: text().notNull(),
  browser: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
