import { isAdministrator } from '#access/actor.ts'
import { HealthLevel, ServicePart, type ServiceStatus } from './schema.ts'

export const canReadHealth = isAdministrator

const order = HealthLevel.options

/** The worst of these levels; green if there are none. */
export const worstLevel = (levels: HealthLevel[]): HealthLevel =>
  order.findLast((level) => levels.includes(level)) ?? 'green'

type Limits = { level: HealthLevel; affects: ServicePart[] }

/** A part is limited while a check that affects it is red. */
export function serviceStatusOf(checks: Limits[]): ServiceStatus {
  const limited = new Set(checks.flatMap(({ level, affects }) => (level === 'red' ? affects : [])))
  const stateOf = (part: ServicePart) => (limited.has(part) ? 'limited' : 'works')
  const { signIn, records, mail, liveUpdates } = ServicePart.enum
  return {
    signIn: stateOf(signIn),
    records: stateOf(records),
    mail: stateOf(mail),
    liveUpdates: stateOf(liveUpdates),
  }
}

/** Level of a figure that must stay below its limits; a figure without a value is green. */
export function levelBelow(figure: number | null, limits: { amber: number; red: number }): HealthLevel {
  if (figure === null || figure < limits.amber) return 'green'
  return figure < limits.red ? 'amber' : 'red'
}
