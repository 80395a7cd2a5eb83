import type { NewUser } from '#features/users/index.ts'
import type { Body } from './values.ts'

export type Examiner = { userId: number; name: string; number: string }
export type DemoPerson = { userId: number; user: NewUser & { number?: string }; body: Body }
/** A laboratory reported on someone on a day; `year` of the eight. */
export type Report = { person: DemoPerson; day: string; year: number; request?: string }
