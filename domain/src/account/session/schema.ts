import { z } from 'zod'
import { pageOf } from '#paging.ts'

/** How a user logged in. */
export const waysIn = [
  'Password',
  'Authenticator code',
  'Recovery code',
  'Security questions',
  'Remembered device',
  'Impersonation',
  'End of an impersonation',
] as const
export const WayIn = z.enum(waysIn).meta({ id: 'WayIn' })
export type WayIn = z.infer<typeof WayIn>

export const waysOut = [
  'Logout',
  'Another login',
  'Ended by the user',
  'Cleared',
  'Inactivity',
  'Time limit',
  'Wrong passwords',
  'Security change',
  'End of membership',
  'Refused records',
  'Signed',
  'Ended by the practice',
] as const
export const WayOut = z.enum(waysOut).meta({ id: 'WayOut' })
export type WayOut = z.infer<typeof WayOut>

/** One of the user's own sessions. */
export const Session = z
  .object({
    sessionId: z.int32(),
    /** Readable browser name: 'Firefox on Windows'. */
    browser: z.string(),
    ipAddress: z.string(),
    organisationName: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** Accurate to the minute. */
    lastActiveAt: z.iso.datetime(),
    /** When the session ends at the latest, however active its user is. */
    endsAt: z.iso.datetime(),
    isLocked: z.boolean(),
    /** True for the session making the request. */
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** One login, for administrators; for a current session with the page last opened and when. */
export const UserLogin = z
  .object({
    userLoginId: z.int32(),
    userId: z.int32(),
    userName: z.string(),
    name: z.string(),
    /** The administrator behind an impersonated user. */
    realName: z.string().nullable(),
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    startedAt: z.iso.datetime(),
    ipAddress: z.string(),
    browser: z.string(),
    loginMethod: WayIn,
    isLocked: z.boolean(),
    lastActiveAt: z.iso.datetime().nullable(),
    page: z.string().nullable(),
    version: z.string().nullable(),
    endedAt: z.iso.datetime().nullable(),
    ending: WayOut.nullable(),
  })
  .meta({ id: 'UserLogin' })
export type UserLogin = z.infer<typeof UserLogin>

export const PagedUserLogins = pageOf(UserLogin).meta({ id: 'PagedUserLogins' })
export type PagedUserLogins = z.infer<typeof PagedUserLogins>

/** The key with which a private device encrypts unsaved text of this user: 32 bytes in base64. */
export const DeviceKey = z.object({ key: z.string() })
export type DeviceKey = z.infer<typeof DeviceKey>
