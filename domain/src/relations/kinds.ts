import { z } from 'zod'
import { practiceTypes } from '#access/organisation-roles.ts'

/** What an organisation and a person are to each other, once the person has said yes. */
export const RelationKind = z.enum(['care', 'employment']).meta({ id: 'RelationKind' })
export type RelationKind = z.infer<typeof RelationKind>

/** How a practice came to care for somebody: they sent an application there, said yes when asked, or were entered there. */
export const CareOrigin = z.enum(['application', 'request', 'entry']).meta({ id: 'CareOrigin' })
export type CareOrigin = z.infer<typeof CareOrigin>

/** What became of a request. `withdrawn` by the organisation; the others are the person's word. */
export const RelationAnswer = z.enum(['accepted', 'declined', 'withdrawn'])
export type RelationAnswer = z.infer<typeof RelationAnswer>

/**
 * What an organisation may ask somebody for: practices to care for them, flying organisations, which have no type, to see
 * whether they may fly. Others ask for nothing.
 */
export function kindAskedBy({ organisationTypes }: { organisationTypes: number }): RelationKind | undefined {
  if (organisationTypes === 0) return 'employment'
  return practiceTypes.some((type) => (organisationTypes & type) !== 0) ? 'care' : undefined
}
