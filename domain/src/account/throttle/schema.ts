import { z } from 'zod'
import { maxLength, requiredText } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { threatLevels, threats } from './rules.ts'

/** Where logins come from: an address of IPv4, or a network of IPv6. Fails and names are those of the last 24 hours. */
export const IpInfo = z
  .object({
    ipInfoId: z.int32(),
    ipAddress: z.string(),
    description: z.string().nullable(),
    /** When a login from there was looked at last. */
    seenAt: z.iso.datetime(),
    fails: z.int32(),
    names: z.int32(),
    blocked: z.boolean(),
    unblockAt: z.iso.datetime().nullable(),
    /** Blocked by an administrator, and not for its failures. */
    byAdministrator: z.boolean(),
    threat: z.enum(threats),
  })
  .meta({ id: 'IpInfo' })
export type IpInfo = z.infer<typeof IpInfo>

export const IpInfoPage = pageOf(IpInfo).meta({ id: 'IpInfoPage' })

/** A moment to come blocks the address until then; null, or one that has passed, unblocks it. */
export const IpInfoBlock = z.strictObject({ unblockAt: z.iso.datetime('Enter a date and time.').nullable() })
export type IpInfoBlock = z.infer<typeof IpInfoBlock>

export const IpInfoDescription = z.strictObject({ description: requiredText(maxLength.ipAddressDescription) })
export type IpInfoDescription = z.infer<typeof IpInfoDescription>

/** How it stands in the whole. Counted here: nobody outside is asked. */
export const ThreatStatus = z
  .object({
    level: z.enum(threatLevels),
    failuresInAMinute: z.int32(),
    failuresInAnHour: z.int32(),
    namesInAnHour: z.int32(),
    addressesInAnHour: z.int32(),
    blockedAddresses: z.int32(),
    /** Names, known or not, that nobody can log in with until a link or an administrator lets them. */
    lockedOutNames: z.int32(),
    alarmEndsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ThreatStatus' })
export type ThreatStatus = z.infer<typeof ThreatStatus>
