import type { NewUserRow } from '#features/users/index.ts'
import type { PersonBaseline } from './values.ts'

export type DemoExaminer = { userId: number; name: string; number: string }
export type DemoPerson = { userId: number; user: NewUserRow & { number?: string }; body: PersonBaseline }
/** A laboratory report about a person on a day; `year` counts within the eight years. */
export type DemoReport = { person: DemoPerson; day: string; year: number; request?: string }
