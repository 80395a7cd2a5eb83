import { z } from 'zod'

/** Green: as it should be. Amber: someone should look. Red: something does not work. */
export const HealthLevel = z.enum(['green', 'amber', 'red']).meta({ id: 'HealthLevel' })
export type HealthLevel = z.infer<typeof HealthLevel>

/** Parts of the product as its users know them. */
export const ServicePart = z.enum(['signIn', 'records', 'mail', 'liveUpdates'])
export type ServicePart = z.infer<typeof ServicePart>

/** What one check of the server found. */
export const HealthCheck = z
  .object({
    name: z.string(),
    title: z.string(),
    level: HealthLevel,
    /** One sentence, without a person's name or id. */
    finding: z.string(),
    /** How to put it right; null while the level is green. */
    remedy: z.string().nullable(),
    /** Since when the level is what it is. */
    since: z.string(),
    /** The administrators' page with details, if there is one. */
    path: z.string().nullable(),
  })
  .meta({ id: 'HealthCheck' })
export type HealthCheck = z.infer<typeof HealthCheck>

export const SystemHealth = z
  .object({ checkedAt: z.string(), level: HealthLevel, checks: z.array(HealthCheck) })
  .meta({ id: 'SystemHealth' })
export type SystemHealth = z.infer<typeof SystemHealth>

export const ServiceState = z.enum(['works', 'limited']).meta({ id: 'ServiceState' })
export type ServiceState = z.infer<typeof ServiceState>

/** What everyone may know: no versions, figures or reasons. */
export const ServiceStatus = z
  .object({ signIn: ServiceState, records: ServiceState, mail: ServiceState, liveUpdates: ServiceState })
  .meta({ id: 'ServiceStatus' })
export type ServiceStatus = z.infer<typeof ServiceStatus>
