import { IdParam } from '#fields.ts'
import type { ListDescription } from '#lists.ts'
import { listQuery } from '#paging.ts'
import { hoursInWords } from './opening-hours.ts'
import { locationModes, type OrganisationLocation } from './schema.ts'

/** An organisation's locations. The page shows all of them at once. */
export const locationList = {
  type: 'locations',
  order: 'name',
  modes: locationModes,
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'Address', value: ({ address }) => address }],
    },
    region: { title: 'Region', value: ({ region }) => region },
    airfield: {
      title: 'Airfield',
      value: ({ airfieldName }) => airfieldName,
      more: [{ title: 'ICAO code', value: ({ airfieldCode }) => airfieldCode }],
    },
    rooms: { title: 'Rooms', value: ({ rooms }) => rooms.map(({ name }) => name).join(' | ') },
    bookable: { title: 'Bookable', value: ({ isBookable }) => (isBookable ? 'Yes' : 'No') },
    hours: { title: 'Hours', value: ({ hours }) => hoursInWords(hours).join(' | ') },
  },
} as const satisfies ListDescription<OrganisationLocation>

export const LocationExport = listQuery(locationList).safeExtend({ organisationId: IdParam })
