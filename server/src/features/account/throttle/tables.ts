import { maxLength } from '@clearwing/domain/max-length.ts'
import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Sources of logins: an IPv4 address or an IPv6 network. Personal data; a job removes expired rows. */
export const ipInfo = pgTable('ip_info', {
  ipInfoId: integer().primaryKey().generatedAlwaysAsIdentity(),
  ipAddress: text().notNull().unique('ip_info_ip_address'),
  description: varchar({ length: maxLength.ipAddressDescription }),
  seenAt: instant().notNull(),
  unblockAt: instant(),
  /** The administrator who blocked the address; null if failures blocked it. */
  blockedBy: integer().references(() => users.userId),
  /** Failures before this moment no longer count, because the address was unblocked. */
  countedFrom: instant(),
})

/** Each failed login, or one being checked. The typed name, existing or not, is stored only as a keyed hash. */
export const addressFailures = pgTable(
  'address_failures',
  {
    addressFailureId: integer().primaryKey().generatedAlwaysAsIdentity(),
    ipInfoId: integer()
      .notNull()
      .references(() => ipInfo.ipInfoId, { onDelete: 'cascade' }),
    name: text().notNull(),
    at: instant().notNull(),
  },
  (row) => [index('address_failures_ip_info').on(row.ipInfoId, row.at), index('address_failures_at').on(row.at)],
)

/** Browsers known for a person, by a random value in a cookie. Only its hash is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.userId),
    usedAt: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.deviceHash, row.userId] }), index('known_devices_user').on(row.userId)],
)

/** Alarms raised when too many logins failed overall. */
export const loginAlarms = pgTable('login_alarms', {
  loginAlarmId: integer().primaryKey().generatedAlwaysAsIdentity(),
  begunAt: instant().notNull(),
  endsAt: instant().notNull(),
})
