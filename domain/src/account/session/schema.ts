import { z } from 'zod'
import { pageOf, pagingQuery } from '#paging.ts'

/** How somebody logged in. */
export const waysIn = [
  'Password',
  'Authenticator code',
  'Recovery code',
  'Security questions',
  'Remembered device',
  'Impersonation',
  'End of an impersonation',
] as const
export type WayIn = (typeof waysIn)[number]

/** Why a session ended. */
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
] as const
export type WayOut = (typeof waysOut)[number]

/** One of one's own sessions. */
export const Session = z
  .object({
    sessionId: z.int32(),
    /** In a few words: 'Firefox on Windows'. */
    browser: z.string(),
    ipAddress: z.string(),
    organisationName: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** To the minute. */
    lastActiveAt: z.iso.datetime(),
    /** The latest end, whatever is done in it. */
    endsAt: z.iso.datetime(),
    isLocked: z.boolean(),
    /** Whether it is the one that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** One login, for administrators. While its session lasts: what was open last, and when. */
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
    how: z.enum(waysIn),
    isLocked: z.boolean(),
    lastActiveAt: z.iso.datetime().nullable(),
    page: z.string().nullable(),
    version: z.string().nullable(),
    endedAt: z.iso.datetime().nullable(),
    ending: z.enum(waysOut).nullable(),
  })
  .meta({ id: 'UserLogin' })
export type UserLogin = z.infer<typeof UserLogin>

export const UserLoginPage = pageOf(UserLogin).meta({ id: 'UserLoginPage' })
export type UserLoginPage = z.infer<typeof UserLoginPage>

/** `Current`: those whose session lasts. `dd`, detailed: with the page that was open last, and what it speaks. */
export const UserLoginQuery = pagingQuery(
  { columns: ['startedAt', 'userName', 'ipAddress', 'endedAt'], modes: ['All', 'Current'], descending: true },
  { dd: z.enum(['true', 'false']).default('false') },
)
export type UserLoginQuery = z.infer<typeof UserLoginQuery>

/** The key with which a private device encrypts unsaved text of this user: 32 bytes in base64. */
export const DeviceKey = z.object({ key: z.string() })
export type DeviceKey = z.infer<typeof DeviceKey>
