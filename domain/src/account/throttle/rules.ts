import { z } from 'zod'
import { type Actor, isAdministrator } from '#access/actor.ts'

/** Addresses are personal data, so an administrator sees them only with an activity. */
export const canSeeIpInfo = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null
export const canChangeIpInfo = canSeeIpInfo

/** Unlocking the login of a user who was locked out. */
export const canEndLockout = canSeeIpInfo

export const Threat = z.enum(['none', 'low', 'medium', 'high']).meta({ id: 'Threat' })
export type Threat = z.infer<typeof Threat>

/** Rates one address by its failures in a day and the number of names: a person mistypes only their own name. */
export function threatOf({ fails, names }: { fails: number; names: number }): Threat {
  if (fails >= 100 || names >= 20) return 'high'
  if (fails >= 20 || names >= 5) return 'medium'
  return fails > 0 ? 'low' : 'none'
}

export const ThreatLevel = z.enum(['calm', 'raised', 'alarm']).meta({ id: 'ThreatLevel' })
export type ThreatLevel = z.infer<typeof ThreatLevel>

type Counts = { failuresInAnHour: number; blockedForFailures: number; alarmEndsAt: string | null }

/** The overall threat level, from Clearwing's own counts of failed logins. */
export function threatLevelOf({ failuresInAnHour, blockedForFailures, alarmEndsAt }: Counts): ThreatLevel {
  if (alarmEndsAt !== null) return 'alarm'
  return failuresInAnHour >= 100 || blockedForFailures > 0 ? 'raised' : 'calm'
}
