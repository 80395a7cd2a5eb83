import { offeredRoles } from '#access/words.ts'
import { formatDay } from '#dates.ts'
import { nameOfDate, namesOfClasses } from '#medicals/classes.ts'
import type { EvidenceKind, Requirement, RequirementValues } from './schema.ts'
import type { RequirementLight, RequirementOfPerson, RequirementState } from './state.ts'

export const evidenceNames: Record<EvidenceKind, string> = {
  certificate: 'Medical certificate',
  document: 'Document',
  test: 'Medical test',
  video: 'Video',
  declaration: 'Declaration by the person',
  date: 'Date entered by a manager',
}

export const requirementStateNames: Record<RequirementState, string> = {
  suspended: 'Suspended',
  missing: 'Missing',
  expired: 'Expired',
  ending: 'Too close to its end',
  grace: 'Late',
  due_soon: 'Due soon',
  not_shared: 'Not shared',
  awaited: 'To do',
  cleared: 'Cleared',
  current: 'Current',
  not_yet: 'Not yet required',
  not_offered: 'Video not available',
}

export const requirementLightNames: Record<RequirementLight, string> = {
  red: 'Red',
  unknown: 'Not shared',
  amber: 'Amber',
  cleared: 'Cleared',
  green: 'Green',
  none: 'Not required',
}

/** The date beside a light, with what it is. */
export function dateOfRequirement({ state, validTo }: Pick<RequirementOfPerson, 'state' | 'validTo'>) {
  if (validTo === null) return ''
  const lead = { expired: 'since', grace: 'since', cleared: 'until', awaited: 'by', missing: 'since' }
  return `${lead[state as keyof typeof lead] ?? 'to'} ${formatDay(validTo)}`
}

/** 'Current to 3 Jun 2027'. */
export const stateInWords = (state: Pick<RequirementOfPerson, 'state' | 'validTo'>) =>
  [requirementStateNames[state.state], dateOfRequirement(state)].filter(Boolean).join(' ')

/** 'Line check: expired since 3 Jun 2026'. */
export const namedStateInWords = (name: string, state: Pick<RequirementOfPerson, 'state' | 'validTo'>) => {
  const words = stateInWords(state)
  return `${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/**
 * The certificates that the person ever held, each with its date; a certificate never held is named only if that is
 * what is missing.
 */
export const partsInWords = ({ state, parts }: Pick<RequirementOfPerson, 'state' | 'parts'>) => {
  const held = parts.filter((part) => part.state !== 'missing')
  const named = held.length > 0 && state === 'missing' ? parts : held
  return named.map((part) => namedStateInWords(nameOfDate(part), part)).join('; ')
}

/** How long a completion counts: 'Every 12 months, to the end of the month'. */
export function intervalInWords({ evidence, interval, unit, ends }: RequirementValues) {
  if (evidence === 'certificate') return 'As long as the certificate'
  if (unit === 'once') return 'Once'
  const every = interval === 1 ? `Every ${unit.slice(0, -1)}` : `Every ${interval} ${unit}`
  return ends === 'monthEnd' ? `${every}, to the end of the month` : every
}

/** A light of a person on a roster, in words that need no key. */
export const fitnessNames: Record<RequirementLight, string> = {
  red: 'Not fit',
  unknown: 'Not shared',
  amber: 'Fit, attention',
  cleared: 'Fit, cleared',
  green: 'Fit',
  none: 'Nothing required',
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** When a requirement turns amber and red: 'Amber 29 days before the last day', 'Red the day after it'. */
export function pointsInWords({ amberDays, redDays }: Pick<RequirementValues, 'amberDays' | 'redDays'>) {
  const before = (left: number) => (left === 0 ? 'on the last day' : `${days(left)} before the last day`)
  const red = redDays > 0 ? `Red ${before(redDays - 1)}` : `Red ${days(1 - redDays)} after the last day`
  if (amberDays <= redDays) return [red]
  const amber = amberDays > 0 ? before(amberDays - 1) : `${days(1 - amberDays)} after the last day`
  return [`Amber ${amber}`, red]
}

/** The video that a requirement asks for, if it is retired: no one can watch it. */
export const retiredVideoOf = ({ versions: [newest], videos }: Pick<Requirement, 'versions' | 'videos'>) =>
  videos.find(({ videoId, isRetired }) => isRetired && videoId === newest?.values.video?.videoId)

/** Says to whom a requirement applies: 'Tess Lee', or 'Line pilots; staff; position contains captain'. */
export function requiredOfInWords({
  personName,
  versions: [newest],
  groups,
}: Pick<Requirement, 'personName' | 'versions' | 'groups'>) {
  if (personName !== null) return personName
  const { roles = 0, position = '', holdersOf = [], staffGroupIds = [] } = newest?.values.who ?? {}
  const named = groups.filter(({ staffGroupId }) => staffGroupIds.includes(staffGroupId)).map(({ name }) => name)
  const words = [
    named.join(', '),
    offeredRoles(roles)
      .map(({ label }) => label)
      .join(', '),
    position && `position contains ${position}`,
    namesOfClasses(holdersOf),
  ].filter(Boolean)
  return words.length === 0 ? 'Everyone' : words.join('; ')
}
