import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import type { NewOrganisationLocation } from '@clearwing/domain/locations/schema.ts'
import type { OrganisationLocation } from '#api/generated.ts'
import type { FormWords } from '#shared/forms/differing-texts.ts'
import { type HoursLine, timesOfLines } from '#shared/forms/week-hours.ts'

type Body = Omit<NewOrganisationLocation, 'organisationId'>

/** Form values; a text is never null. `key` tells rows apart before they have an id and is never sent. */
export type LocationValues = Record<'name' | 'address' | 'region' | 'airfieldName' | 'airfieldCode', string> & {
  isBookable: boolean
  rooms: { key: string; locationRoomId: number | null; name: string }[]
  hours: HoursLine[]
}

export const locationValues = (location: Partial<OrganisationLocation>): LocationValues => ({
  name: location.name ?? '',
  address: location.address ?? '',
  region: location.region ?? '',
  airfieldName: location.airfieldName ?? '',
  airfieldCode: location.airfieldCode ?? '',
  isBookable: location.isBookable ?? false,
  rooms: (location.rooms ?? []).map((room) => ({ key: String(room.locationRoomId), ...room })),
  hours: (location.hours ?? []).map(({ weekday, opens, closes }) => ({
    key: `${weekday} ${opens}`,
    weekday: String(weekday),
    opens,
    closes,
  })),
})

/** Labels and formats for fields whose name or value is not descriptive. */
export const locationWords: FormWords<LocationValues> = {
  airfieldName: { label: 'Airfield' },
  airfieldCode: { label: 'ICAO code' },
  isBookable: { label: 'Bookable' },
  rooms: { value: (rooms) => rooms.map(({ name }) => name).join(', ') },
  hours: {
    label: 'Opening hours',
    value: (hours) =>
      hours.map(({ weekday, opens, closes }) => `${weekdays[Number(weekday) - 1]} ${opens} to ${closes}`).join('; '),
  },
}

/** The request body. */
export const locationBody = ({ rooms, hours, ...values }: LocationValues): Body => ({
  ...values,
  rooms: rooms.map(({ key: _, ...room }) => room),
  hours: timesOfLines(hours),
})
