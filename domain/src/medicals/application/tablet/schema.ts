import { z } from 'zod'
import { ChallengeAnswer } from '#account/second-step/schema.ts'
import { maxLength, requiredText } from '#fields.ts'

export const TabletCodeState = z
  .enum(['open', 'loggedIn', 'signed', 'expired', 'closed'])
  .meta({ id: 'TabletCodeState' })
export type TabletCodeState = z.infer<typeof TabletCodeState>

/** A code with which the applicant signs on the practice's tablet, as the practice sees it. */
export const TabletCode = z
  .object({
    /** The code itself; sent only once, when it is made. */
    code: z.string().nullable(),
    state: TabletCodeState,
    /** End of the code, and once the applicant has logged in, of their session. */
    expiresAt: z.string(),
    createdByName: z.string(),
    signedAt: z.string().nullable(),
  })
  .meta({ id: 'TabletCode' })
export type TabletCode = z.infer<typeof TabletCode>

/** What the tablet is told before the login: nothing about the record. */
export const OpenTablet = z.object({ expiresAt: z.string() }).meta({ id: 'OpenTablet' })
export type OpenTablet = z.infer<typeof OpenTablet>

/** The applicant's own login. The browser is never remembered. */
export const TabletLogin = z.strictObject({
  userName: requiredText(maxLength.userName),
  password: z.string().min(1, 'Please complete this field.').max(200),
  twoFactorChallenge: ChallengeAnswer.optional(),
})
export type TabletLogin = z.infer<typeof TabletLogin>
