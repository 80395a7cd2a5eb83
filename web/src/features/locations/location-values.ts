import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import type { NewOrganisationLocation } from '@clearwing/domain/locations/schema.ts'
import type { OrganisationLocation } from '#api/generated.ts'
import type { FormWords } from '#shared/forms/differing-texts.ts'

type Body = Omit<NewOrganisationLocation, 'organisationId'>

/** Form values; a text is never null. `key` tells rows apart before they have an id and is never sent. */
export type LocationValues = Record<'name' | 'address' | 'region' | 'airfieldName' | 'airfieldCode', string> & {
  isBookable: boolean
  rooms: { key: string; locationRoomId: number | null; name: string }[]
  hours: { key: string; weekday: string | null; opens: string; closes: string }[]
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

/** The request body. A time may be typed as 8.30, 830 or 8:30. */
export const locationBody = ({ rooms, hours, ...values }: LocationValues): Body => ({
  ...values,
  rooms: rooms.map(({ key: _, ...room }) => room),
  hours: hours.map(({ weekday, opens, closes }) => ({
    weekday: Number(weekday ?? 0),
    opens: typedTime(opens),
    closes: typedTime(closes),
  })),
})

export function typedTime(text: string) {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d\d))?$/.exec(text.trim()) ?? []
  return hour === '' ? text.trim() : `${hour.padStart(2, '0')}:${minute}`
}

/** Default opening hours: Monday to Friday. */
export const usualWeek = (): LocationValues['hours'] =>
  [1, 2, 3, 4, 5].map((weekday) => ({
    key: crypto.randomUUID(),
    weekday: String(weekday),
    opens: '08:30',
    closes: '17:00',
  }))
