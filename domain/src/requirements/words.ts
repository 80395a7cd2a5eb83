import { formatDay } from '#dates.ts'
import { nameOfDate } from '#medicals/classes.ts'
import type { EvidenceKind, RequirementValues } from './schema.ts'
import type { RequirementLight, RequirementOfPerson, RequirementState } from './state.ts'

export const evidenceNames: Record<EvidenceKind, string> = {
  certificate: 'Medical certificate',
  document: 'Document',
  test: 'Medical test',
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

export const partsInWords = ({ parts }: Pick<RequirementOfPerson, 'parts'>) =>
  parts.map((part) => `${nameOfDate(part)}: ${stateInWords(part).toLowerCase()}`).join('; ')

/** How long a completion counts: 'Every 12 months, to the end of the month'. */
export function intervalInWords({ evidence, interval, unit, ends }: RequirementValues) {
  if (evidence === 'certificate') return 'As long as the certificate'
  if (unit === 'once') return 'Once'
  const every = interval === 1 ? `Every ${unit.slice(0, -1)}` : `Every ${interval} ${unit}`
  return ends === 'monthEnd' ? `${every}, to the end of the month` : every
}
