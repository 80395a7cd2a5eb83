import { z } from 'zod'
import { FileAccess } from '#enumerations.ts'

/** Levels that govern the file itself (specification, section 3). The other levels follow an organisation or a person. */
export const FileLevel = z
  .literal([FileAccess.Administrator_only, FileAccess.Logged_in_users_only, FileAccess.Public])
  .meta({ id: 'FileLevel' })
export type FileLevel = z.infer<typeof FileLevel>

/** Names of the file access levels (specification, section 3). */
export const accessLevelNames: Record<FileAccess, string> = {
  [FileAccess.Administrator_only]: 'Administrators only',
  [FileAccess.Logged_in_users_only]: 'Logged-in users only',
  [FileAccess.Public]: 'Public',
  [FileAccess.Organisation_logo]: 'Organisation logo',
  [FileAccess.User_photo]: 'Photo',
  [FileAccess.User_signature]: 'Signature',
  [FileAccess.User_stamp]: 'Stamp',
}
