import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type { Ids } from '#testing/tenant.ts'

const { Specialist_practice, Convenor, Distributor, System_administration } = OrganisationType

/** Kinds of organisations. There is one of each, where the actor works in contexts of that kind. */
export const otherTypes = {
  specialists: Specialist_practice,
  convenor: Convenor,
  school: 0,
  distributor: Distributor,
  system: System_administration,
} as const
export type RecordKind = 'practice' | 'regulator' | keyof typeof otherTypes

/** Ids of records, and text that occurs in them. */
export type Records = { ids: Ids; marks: string[] }
