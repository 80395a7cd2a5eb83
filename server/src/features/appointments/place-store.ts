import { Feature, OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { BookablePlace } from '@clearwing/domain/appointments/booking.ts'
import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { organisationLocations } from '#features/locations/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { appointmentTypes, visitResources } from './tables.ts'

/** True for organisations with the feature Appointments. */
export const takesAppointments = sql`(${organisations.featureSet} & ${Feature.Appointments}) <> 0`

/** True for practices that examine for certificates, which specialist practices do not. */
export const examinesForCertificates = sql<boolean>`(${organisations.organisationTypes} & ${OrganisationType.Medical_practice}) <> 0`

/** Locations at which applicants can book a type of appointment today, with the people whom they can choose. */
export async function listPlaces(db: Db): Promise<BookablePlace[]> {
  const [locations, types, people] = await Promise.all([
    db
      .select({ location: organisationLocations, organisationName: organisations.name, zone: organisations.timeZone })
      .from(organisationLocations)
      .innerJoin(organisations, eq(organisations.organisationId, organisationLocations.organisationId))
      .where(
        and(takesAppointments, eq(organisationLocations.isBookable, true), isNull(organisationLocations.archivedAt)),
      )
      .orderBy(asc(organisations.name), asc(organisationLocations.name)),
    db.select().from(appointmentTypes).where(isNull(appointmentTypes.archivedAt)).orderBy(asc(appointmentTypes.name)),
    db
      .select({
        resourceId: visitResources.resourceId,
        organisationId: visitResources.organisationId,
        name: sql<string>`coalesce(${shownNameOf(users)}, ${visitResources.name})`,
      })
      .from(visitResources)
      .innerJoin(users, eq(users.userId, visitResources.userId))
      .where(and(eq(visitResources.isDoctor, true), isNull(visitResources.archivedAt)))
      .orderBy(asc(visitResources.resourceId)),
  ])
  const day = today(db)
  const open = types.filter(({ rows }) => rowInForceOn(rows, day)?.isForApplicants)
  return locations
    .map(({ location, ...practice }) => {
      const isOfPractice = (row: { organisationId: number }) => row.organisationId === location.organisationId
      const { organisationId, organisationLocationId, name, address, region, airfieldName, airfieldCode } = location
      return {
        ...practice,
        organisationId,
        organisationLocationId,
        name,
        address,
        region,
        airfieldName,
        airfieldCode,
        types: open.filter(isOfPractice).map(({ appointmentTypeId, name: typeName, classes }) => ({
          appointmentTypeId,
          name: typeName,
          classes,
        })),
        practitioners: people.filter(isOfPractice).map(({ resourceId, name: personName }) => ({
          resourceId,
          name: personName,
        })),
      }
    })
    .filter((place) => place.types.length > 0)
}

/** 'City Clinic, 1 Example Street': a location as emails and calendars name it. */
export async function readPlace(db: Db, organisationLocationId: number) {
  const { name, address } = organisationLocations
  const isIt = eq(organisationLocations.organisationLocationId, organisationLocationId)
  const [row] = await db.select({ name, address }).from(organisationLocations).where(isIt)
  return [row?.name, row?.address].filter(Boolean).join(', ')
}
