import { maxLength } from '@clearwing/domain/max-length.ts'
import { index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { users } from '#features/users/tables.ts'
import { instant } from '#platform/database/columns.ts'

/** Where logins came from: an address of IPv4, or a network of IPv6. Personal data: a job removes what is over. */
export const ipInfo = pgTable('ip_info', {
  ipInfoId: integer().primaryKey().generatedAlwaysAsIdentity(),
  ipAddress: text().notNull().unique('ip_info_ip_address'),
  description: varchar({ length: maxLength.ipAddressDescription }),
  seenAt: instant().notNull(),
  unblockAt: instant(),
  /** The administrator who blocked it; null where it was blocked for its failures. */
  blockedBy: integer().references(() => users.userId),
  /** Failures before this count no more: somebody has unblocked it. */
  countedFrom: instant(),
})

/** Each login that went wrong, or is being looked at. The name typed, known or not, only as a keyed hash. */
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

/** Browsers in which somebody has logged in, by a random value in a cookie. Only its hash is here. */
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

/** When too many logins went wrong in the whole. */
export const loginAlarms = pgTable('login_alarms', {
  loginAlarmId: integer().primaryKey().generatedAlwaysAsIdentity(),
  begunAt: instant().notNull(),
  endsAt: instant().notNull(),
})
