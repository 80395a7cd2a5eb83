import type { NewUser } from '#features/users/index.ts'
import type { Body } from './values.ts'

export type Examiner = { userId: number; name: string; number: string }
export type DemoPerson = { userId: number; user: NewUser & { number?: string }; body: Body }
/** A laboratory report about a person on a day; `year` counts within the eight years. */
export type Report = { person: DemoPerson; day: string; year: number; request?: string }
