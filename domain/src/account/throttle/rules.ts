import { type Actor, isAdministrator } from '#access/actor.ts'

/** Addresses are personal data: an administrator sees them while they say what they are doing. */
export const canSeeIpInfo = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
export const canChangeIpInfo = canSeeIpInfo

/** Letting somebody in again who was locked out. */
export const canEndLockout = canSeeIpInfo

export const threats = ['none', 'low', 'medium', 'high'] as const
export type Threat = (typeof threats)[number]

/** By the failures of one address in a day, and by how many names they were for: a person mistypes their own name. */
export function threatOf({ fails, names }: { fails: number; names: number }): Threat {
  if (fails >= 100 || names >= 20) return 'high'
  if (fails >= 20 || names >= 5) return 'medium'
  return fails > 0 ? 'low' : 'none'
}

export const threatLevels = ['calm', 'raised', 'alarm'] as const
export type ThreatLevel = (typeof threatLevels)[number]

type Counts = { failuresInAnHour: number; blockedForFailures: number; alarmEndsAt: string | null }

/** How it stands in the whole, by our own counts. */
export function threatLevelOf({ failuresInAnHour, blockedForFailures, alarmEndsAt }: Counts): ThreatLevel {
  if (alarmEndsAt !== null) return 'alarm'
  return failuresInAnHour >= 100 || blockedForFailures > 0 ? 'raised' : 'calm'
}
