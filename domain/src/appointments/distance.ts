// Rough distances for choosing a location: from the middle of a region, or from an airfield. Positions are degrees of
// latitude and longitude, rounded to about two kilometres.

type Position = readonly [latitude: number, longitude: number]

/** Largest town of each region of New Zealand. */
const regions: Record<string, Position> = {
  Northland: [-35.73, 174.32],
  Auckland: [-36.85, 174.76],
  Waikato: [-37.79, 175.28],
  'Bay of Plenty': [-37.69, 176.17],
  Gisborne: [-38.66, 178.02],
  "Hawke's Bay": [-39.49, 176.91],
  Taranaki: [-39.06, 174.08],
  'Manawatū-Whanganui': [-40.35, 175.61],
  Wellington: [-41.29, 174.78],
  Tasman: [-41.34, 173.18],
  Nelson: [-41.27, 173.28],
  Marlborough: [-41.51, 173.96],
  'West Coast': [-42.45, 171.21],
  Canterbury: [-43.53, 172.64],
  Otago: [-45.87, 170.5],
  Southland: [-46.41, 168.35],
}

/** Airfields of New Zealand with a name that pilots know, by their code. */
const airfields: Record<string, { name: string; at: Position }> = {
  NZAA: { name: 'Auckland', at: [-37.01, 174.79] },
  NZAR: { name: 'Ardmore', at: [-37.03, 174.97] },
  NZNE: { name: 'North Shore', at: [-36.66, 174.66] },
  NZWR: { name: 'Whangārei', at: [-35.77, 174.36] },
  NZKK: { name: 'Kerikeri', at: [-35.26, 173.91] },
  NZHN: { name: 'Hamilton', at: [-37.87, 175.33] },
  NZTG: { name: 'Tauranga', at: [-37.67, 176.2] },
  NZRO: { name: 'Rotorua', at: [-38.11, 176.32] },
  NZAP: { name: 'Taupō', at: [-38.74, 176.08] },
  NZGS: { name: 'Gisborne', at: [-38.66, 177.98] },
  NZNR: { name: 'Napier', at: [-39.47, 176.87] },
  NZNP: { name: 'New Plymouth', at: [-39.01, 174.18] },
  NZWU: { name: 'Whanganui', at: [-39.96, 175.03] },
  NZPM: { name: 'Palmerston North', at: [-40.32, 175.62] },
  NZPP: { name: 'Kāpiti Coast', at: [-40.9, 174.99] },
  NZWN: { name: 'Wellington', at: [-41.33, 174.81] },
  NZMS: { name: 'Hood, Masterton', at: [-40.97, 175.63] },
  NZNS: { name: 'Nelson', at: [-41.3, 173.22] },
  NZWB: { name: 'Woodbourne', at: [-41.52, 173.87] },
  NZOM: { name: 'Omaka', at: [-41.54, 173.92] },
  NZHK: { name: 'Hokitika', at: [-42.71, 170.99] },
  NZCH: { name: 'Christchurch', at: [-43.49, 172.53] },
  NZRT: { name: 'Rangiora', at: [-43.29, 172.54] },
  NZTU: { name: 'Timaru', at: [-44.3, 171.23] },
  NZDN: { name: 'Dunedin', at: [-45.93, 170.2] },
  NZQN: { name: 'Queenstown', at: [-45.02, 168.74] },
  NZWF: { name: 'Wānaka', at: [-44.72, 169.25] },
  NZNV: { name: 'Invercargill', at: [-46.41, 168.31] },
}

/** Where a search for a location begins: a region by its name, or an airfield by its code. */
export const startingPoints = [
  ...Object.keys(regions).map((name) => ({ value: name, label: name })),
  ...Object.entries(airfields).map(([code, { name }]) => ({ value: code, label: `${name} airfield (${code})` })),
]

type Place = { region: string | null; airfieldCode: string | null }

const positionOf = (point: string): Position | undefined => airfields[point]?.at ?? regions[point]

const positionOfPlace = ({ region, airfieldCode }: Place) => positionOf(airfieldCode ?? '') ?? positionOf(region ?? '')

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthRadius = 6371

/** Kilometres along the surface of the earth. */
function kilometresBetween([latitude, longitude]: Position, [otherLatitude, otherLongitude]: Position) {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(latitude, otherLatitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(longitude, otherLongitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(chord))
}

/** Distance of a location from a starting point in kilometres, to the nearest five; undefined if one is not known. */
export function distanceFrom(point: string, place: Place) {
  const [from, to] = [positionOf(point), positionOfPlace(place)]
  return from && to && Math.round(kilometresBetween(from, to) / 5) * 5
}

/** Locations, nearest first; those whose distance is not known come last, in the order that they had. */
export const byDistanceFrom = <One extends Place>(point: string, places: readonly One[]): One[] => {
  const far = (place: One) => distanceFrom(point, place) ?? Number.POSITIVE_INFINITY
  return places.toSorted((one, other) => (far(one) === far(other) ? 0 : far(one) - far(other)))
}
