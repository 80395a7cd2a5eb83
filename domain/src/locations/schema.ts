import { z } from 'zod'
import { fieldMessage } from '#field-messages.ts'
import { anyText, IdParam, Int, maxLength, optional, optionalText, requiredText } from '#fields.ts'
import { openingHoursOverlap } from './opening-hours.ts'

const Opening = z.object({ weekday: z.int32(), opens: z.string(), closes: z.string() })

/** A location where an organisation works. */
export const OrganisationLocation = z
  .object({
    organisationLocationId: z.int32(),
    organisationId: z.int32(),
    name: z.string(),
    address: z.string().nullable(),
    region: z.string().nullable(),
    /** The airfield at the location: its name and ICAO code. */
    airfieldName: z.string().nullable(),
    airfieldCode: z.string().nullable(),
    /** True when appointments can be made there. */
    isBookable: z.boolean(),
    rooms: z.array(z.object({ locationRoomId: z.int32(), name: z.string() })),
    /** Local times in the organisation's time zone. */
    hours: z.array(Opening),
    changedAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'OrganisationLocation' })
export type OrganisationLocation = z.infer<typeof OrganisationLocation>

export const locationModes = ['Active', 'Archived', 'All'] as const
export const LocationParam = z.strictObject({ organisationLocationId: IdParam })

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage.time)
const closingTime = time.or(z.literal('24:00'))

const NewOpening = z
  .strictObject({ weekday: z.int32().min(1, fieldMessage.complete).max(7), opens: time, closes: closingTime })
  .refine(({ opens, closes }) => opens < closes, {
    error: 'The closing time is before the opening time.',
    path: ['closes'],
  })

const Room = z.strictObject({
  /** Id of the room; null for a new room. */
  locationRoomId: Int.min(1).nullable(),
  name: requiredText(maxLength.regionName),
})

/** ICAO codes of New Zealand's aerodromes begin with NZ (AIP New Zealand, GEN 2.4). */
const airfieldCode = optional(
  anyText(4)
    .toUpperCase()
    .refine(
      (text) => text === '' || /^[A-Z]{4}$/.test(text),
      'Enter the four letters of the ICAO code, for example NZWN.',
    ),
)

const namesOf = (rooms: { name: string }[]) => rooms.map((room) => room.name.toLowerCase())

const fields = {
  name: requiredText(maxLength.locationName),
  address: optionalText(maxLength.locationAddress),
  region: optionalText(maxLength.regionName),
  airfieldName: optionalText(maxLength.airfieldName),
  airfieldCode,
  isBookable: z.boolean(),
  rooms: z
    .array(Room)
    .max(50)
    .refine((rooms) => new Set(namesOf(rooms)).size === rooms.length, 'Two rooms have the same name.'),
  hours: z
    .array(NewOpening)
    .max(28)
    .refine((hours) => !openingHoursOverlap(hours), 'These hours overlap. Check the times.'),
}

export const NewOrganisationLocation = z.strictObject({ organisationId: Int, ...fields })
export type NewOrganisationLocation = z.infer<typeof NewOrganisationLocation>

/** All fields are sent. `version` is the version that was read. */
export const OrganisationLocationChange = z.strictObject({ ...fields, version: Int })
export type OrganisationLocationChange = z.infer<typeof OrganisationLocationChange>

export const LocationArchive = z.strictObject({ isArchived: z.boolean(), version: Int })
export type LocationArchive = z.infer<typeof LocationArchive>
