import { z } from 'zod'
import { maxLength, requiredText } from '#fields.ts'

/** What an administrator says they are doing, for which they see what is not theirs to see otherwise. */
export const AdministratorActivity = z
  .object({ administratorActivityId: z.int32(), description: z.string() })
  .meta({ id: 'AdministratorActivity' })
export type AdministratorActivity = z.infer<typeof AdministratorActivity>

export const NewAdministratorActivity = z.strictObject({
  description: requiredText(maxLength.administratorActivityDescription),
})
export type NewAdministratorActivity = z.infer<typeof NewAdministratorActivity>
