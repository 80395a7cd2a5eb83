import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { accessLevelNames, FileLevel } from '@clearwing/domain/files/access-levels.ts'
import type { ListedFile } from '#api/generated.ts'

const levels = [FileAccess.Administrator_only, FileAccess.Logged_in_users_only, FileAccess.Public] as const

/** The levels that an administrator may give to a file. */
export const fileLevelOptions = levels.map((level) => ({ value: String(level), label: accessLevelNames[level] }))

export const fileLevelOf = (value: string | null) => FileLevel.catch(FileAccess.Administrator_only).parse(Number(value))

/** What an administrator may change of a file. */
export const fileValues = ({ name, folder, access }: Pick<ListedFile, 'name' | 'folder' | 'access'>) => ({
  name,
  folder,
  access: fileLevelOf(String(access)),
})

/** The name of a level in words. */
export const levelName = (access: number) => accessLevelNames[access as FileAccess]
