import type { Spell, WatchedEvent } from './spells.ts'

/** A login with the address it came from. */
export type WatchedLogin = Pick<WatchedEvent, 'rowId' | 'at' | 'userId' | 'organisationId'> & { ipAddress: string }

/**
 * The part of an address that one provider's customers share: two bytes of IPv4, two groups of IPv6. Telephones change
 * the rest of it from hour to hour.
 */
export function providerOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1] ?? ipAddress
  if (!mapped.includes(':')) return mapped.split('.').slice(0, 2).join('.')
  const groups = (mapped.split('::')[0] ?? '').split(':').filter(Boolean)
  return [groups[0] ?? '0', groups[1] ?? '0'].map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

type Rule = { figure: number; minutes: number }

const inTime = (one: WatchedLogin, other: WatchedLogin) => one.at.localeCompare(other.at) || one.rowId - other.rowId

/** The logins in order, each with its network and when that network was used first. */
function placed(logins: WatchedLogin[]) {
  const firstUse = new Map<string, string>()
  return logins.toSorted(inTime).map((login) => {
    const network = providerOf(login.ipAddress)
    if (!firstUse.has(network)) firstUse.set(network, login.at)
    return { login, network, usedSince: firstUse.get(network) ?? login.at }
  })
}

type Placed = ReturnType<typeof placed>[number]

/**
 * Logins of one person from several networks within the minutes, of which the person had used one before, and another
 * never. Two networks that the person knows already are a way to work, and so is a first login.
 */
export function newNetworks(logins: WatchedLogin[], { figure, minutes }: Rule): Spell[] {
  const ordered = placed(logins)
  const spells: Spell[] = []
  for (const [place, { login }] of ordered.entries()) {
    const opening = new Date(Date.parse(login.at) - minutes * 60_000).toISOString()
    const before = ordered.findLastIndex((one, at) => at < place && one.login.at < opening)
    const window = ordered.slice(before + 1, place + 1)
    const isKnown = ({ usedSince }: Placed) => usedSince < opening
    const networks = [...new Set(window.map(({ network }) => network))]
    if (networks.length < figure || !window.some(isKnown) || window.every(isKnown)) continue
    const spell = spellOfLogins(window, networks)
    const last = spells.at(-1)
    if (last && last.lastAt >= spell.beganAt) spells[spells.length - 1] = joined(last, spell)
    else spells.push(spell)
  }
  return spells
}

function spellOfLogins(window: Placed[], networks: string[]): Spell {
  const events = window.map(({ login, network }) => asEvent(login, networks.indexOf(network)))
  return spellOf(events, networks.length)
}

function spellOf(events: WatchedEvent[], count: number): Spell {
  const [first] = events as [WatchedEvent, ...WatchedEvent[]]
  const { userId, organisationId, at: beganAt } = first
  return { userId, organisationId, activityId: null, beganAt, lastAt: events.at(-1)?.at ?? beganAt, count, events }
}

function joined(one: Spell, other: Spell): Spell {
  const events = new Map([...one.events, ...other.events].map((event) => [event.rowId, event]))
  return spellOf([...events.values()], Math.max(one.count, other.count))
}

function asEvent({ rowId, at, userId, organisationId }: WatchedLogin, counted: number): WatchedEvent {
  return { source: 'login', rowId, at, userId, organisationId, activityId: null, counted }
}

/** Logins of one person from a network that the person never used before, except the very first network. */
export const fromNewNetworks = (logins: WatchedLogin[]): WatchedLogin[] => {
  const ordered = placed(logins)
  return ordered.flatMap(({ login, usedSince, network }) =>
    usedSince === login.at && network !== ordered[0]?.network ? [login] : [],
  )
}

/** A login after so many failures. */
export const loginAfterFailures = (login: WatchedLogin, failures: number): Spell =>
  spellOf([asEvent(login, 0)], failures)
