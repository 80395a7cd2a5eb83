import { maxLength } from '@clearwing/domain/fields.ts'
import type { Opening } from '@clearwing/domain/locations/opening-hours.ts'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { organisations } from '#features/organisations/tables.ts'
import { instant } from '#platform/database/columns.ts'

export const organisationLocations = pgTable(
  'organisation_locations',
  {
    organisationLocationId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer().notNull(),
    name: varchar({ length: maxLength.locationName }).notNull(),
    address: varchar({ length: maxLength.locationAddress }),
    region: varchar({ length: maxLength.regionName }),
    airfieldName: varchar({ length: maxLength.airfieldName }),
    airfieldCode: varchar({ length: 4 }),
    isBookable: boolean().notNull().default(false),
    hours: jsonb().$type<Opening[]>().notNull().default([]),
    changedAt: instant().notNull().default(sql`now()`),
    /** When archived: the row is kept for its records, and its name can be used again. */
    archivedAt: instant(),
    version: integer().notNull().default(1),
  },
  ({ organisationId, name, archivedAt }) => [
    uniqueIndex('organisation_locations_name')
      .on(organisationId, sql`lower(${name})`)
      .where(sql`${archivedAt} is null`),
    index('organisation_locations_organisation').on(organisationId),
    foreignKey({
      name: 'organisation_locations_organisation_fk',
      columns: [organisationId],
      foreignColumns: [organisations.organisationId],
    }),
  ],
)

export const locationRooms = pgTable(
  'location_rooms',
  {
    locationRoomId: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationLocationId: integer()
      .notNull()
      .references(() => organisationLocations.organisationLocationId),
    name: varchar({ length: maxLength.regionName }).notNull(),
  },
  ({ organisationLocationId }) => [index('location_rooms_location').on(organisationLocationId)],
)
