import { z } from 'zod'
import { practiceTypes } from '#access/organisation-roles.ts'

/** The relation between an organisation and a person who has agreed to it. */
export const RelationKind = z.enum(['care', 'employment']).meta({ id: 'RelationKind' })
export type RelationKind = z.infer<typeof RelationKind>

/**
 * How care by a practice began: with an application sent there, an accepted request, an entry by the practice, or an
 * appointment that the person booked.
 */
export const CareOrigin = z.enum(['application', 'request', 'entry', 'appointment']).meta({ id: 'CareOrigin' })
export type CareOrigin = z.infer<typeof CareOrigin>

/** The two sides of a relation. */
export const RelationParty = z.enum(['person', 'organisation']).meta({ id: 'RelationParty' })
export type RelationParty = z.infer<typeof RelationParty>

/** The answer to a request. The organisation sets `withdrawn`; the others come from the person. */
export const RelationAnswer = z.enum(['accepted', 'declined', 'withdrawn'])
export type RelationAnswer = z.infer<typeof RelationAnswer>

/**
 * What an organisation may ask a person for: practices, to care for them; flying organisations (which have no type), to
 * see whether they may fly. Other organisations cannot ask.
 */
export function kindAskedBy({ organisationTypes }: { organisationTypes: number }): RelationKind | undefined {
  if (organisationTypes === 0) return 'employment'
  return practiceTypes.some((type) => (organisationTypes & type) !== 0) ? 'care' : undefined
}
