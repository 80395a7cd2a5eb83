import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { detailNames, detailsKept } from '@clearwing/domain/registrations/numbers/details.ts'
import { NumberSource, numberSourceNames } from '@clearwing/domain/registrations/schema.ts'
import type { ReactNode } from 'react'
import type { Registration } from '#api/generated.ts'

type Fact = { label: string; value: ReactNode }

const filledFacts = (facts: { label: string; value: ReactNode | null }[]): Fact[] =>
  facts.filter(({ value }) => value !== null && value !== '' && value !== undefined)

/** The number, and the details the regulator stores with it. */
export const numberFacts = (registration: Registration): Fact[] =>
  filledFacts([
    { label: 'Number', value: <span className="tabular">{registration.organisationUserId}</span> },
    ...detailsKept(registration.registrationOptions).map((detail) => {
      const day = registration[detail]
      return { label: detailNames[detail], value: day && formatDay(day) }
    }),
    { label: 'Requested', value: <span className="tabular">{formatMoment(registration.claimedAt)}</span> },
  ])

const documentOf = (kind: string | null, characters: string | null) => kind && `${kind} ending ${characters ?? ''}`

export const identityFacts = ({ identityKind, identityCharacters }: Registration): Fact[] => [
  { label: 'Identity document', value: documentOf(identityKind, identityCharacters) ?? 'Not given' },
]

/** The decision, its basis and who made it, for users who may know. */
export function registrationDecisionFacts(registration: Registration): Fact[] {
  const { sightedKind, sightedCharacters, numberCheckedIn, decidedAt, decidedByName, reason, explanation } =
    registration
  const { data: source } = NumberSource.safeParse(numberCheckedIn)
  return filledFacts([
    { label: 'Identity document seen', value: documentOf(sightedKind, sightedCharacters) },
    { label: 'Number checked in', value: source && numberSourceNames[source] },
    { label: 'Reason', value: reason },
    { label: 'Explanation', value: explanation && <span style={{ whiteSpace: 'pre-wrap' }}>{explanation}</span> },
    { label: 'Decided', value: decidedAt && <span className="tabular">{formatMoment(decidedAt)}</span> },
    { label: 'Decided by', value: decidedByName },
  ])
}
