import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { accessLevelNames } from '@clearwing/domain/files/access-levels.ts'

/** The levels that an administrator may give to a document of an organisation. */
const levels = [FileAccess.Administrator_only, FileAccess.Logged_in_users_only, FileAccess.Public] as const
export type AccessLevel = (typeof levels)[number]

export const levelOptions = levels.map((level) => ({ value: String(level), label: accessLevelNames[level] }))

/** The level of a chosen option; null for none. */
export const levelOf = (value: string | null): AccessLevel | null =>
  levels.find((level) => String(level) === value) ?? null
