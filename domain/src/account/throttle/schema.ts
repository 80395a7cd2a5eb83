import { z } from 'zod'
import { maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { Threat, ThreatLevel } from './rules.ts'

/** The source of logins: an IPv4 address or an IPv6 network. Failures and names are those of the last 24 hours. */
export const IpInfo = z
  .object({
    ipInfoId: z.int32(),
    ipAddress: z.string(),
    description: z.string().nullable(),
    /** Time of the last login attempt from the address. */
    seenAt: z.iso.datetime(),
    fails: z.int32(),
    names: z.int32(),
    blocked: z.boolean(),
    unblockAt: z.iso.datetime().nullable(),
    /** True when blocked by an administrator rather than for failures. */
    byAdministrator: z.boolean(),
    threat: Threat,
  })
  .meta({ id: 'IpInfo' })
export type IpInfo = z.infer<typeof IpInfo>

export const PagedIpInfo = pageOf(IpInfo).meta({ id: 'PagedIpInfo' })

/** A future time blocks the address until then; null or a past time unblocks it. */
export const IpInfoBlock = z.strictObject({ unblockAt: z.iso.datetime('Enter a date and time.').nullable() })
export type IpInfoBlock = z.infer<typeof IpInfoBlock>

export const IpInfoDescription = z.strictObject({ description: requiredText(maxLength.ipAddressDescription) })
export type IpInfoDescription = z.infer<typeof IpInfoDescription>

/** The overall threat status, counted locally; no external service is asked. */
export const ThreatStatus = z
  .object({
    level: ThreatLevel,
    failuresInAMinute: z.int32(),
    failuresInAnHour: z.int32(),
    namesInAnHour: z.int32(),
    addressesInAnHour: z.int32(),
    blockedAddresses: z.int32(),
    /** Names, existing or not, that cannot be used until a link or an administrator unlocks them. */
    lockedOutNames: z.int32(),
    alarmEndsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ThreatStatus' })
export type ThreatStatus = z.infer<typeof ThreatStatus>
