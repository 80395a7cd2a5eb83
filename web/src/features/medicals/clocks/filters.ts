import { type Actor, hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import { unknownKinds } from '@clearwing/domain/medicals/clocks/rules.ts'
import { ClockState } from '@clearwing/domain/medicals/clocks/schema.ts'
import { clockKindNames, clockStateNames, ownerNames } from '@clearwing/domain/medicals/clocks/words.ts'
import { ClockKind } from '@clearwing/domain/medicals/clocks.ts'
import type { ListFilter } from '#shared/lists/filters.ts'

export const deadlineFilterKeys = ['ck', 'kd', 'ow', 'ex', 'b', 'l']

export const stateOptions = ClockState.options.map((value) => ({ value, label: clockStateNames[value] }))
export const ownerOptions = ClockOwner.options.map((value) => ({ value, label: ownerNames[value] }))

/** Filters for deadlines; a doctor can limit the list to their own. */
export const deadlineFiltersFor = (actor: Actor): ListFilter[] => [
  { key: 'ck', label: 'Deadline', options: stateOptions },
  { key: 'kd', label: 'Kind', options: kindOptionsFor(actor) },
  { key: 'ow', label: 'Deadline with', options: ownerOptions },
  { kind: 'days', label: 'Due' },
  ...(hasAnyRole(actor, Role.Practice_doctor)
    ? [{ key: 'ex', label: 'Doctor', options: [{ value: String(actor.userId), label: 'Mine' }] }]
    : []),
]

/** Leaves out kinds of deadline that the user is never shown. */
const kindOptionsFor = (actor: Actor) =>
  ClockKind.options
    .filter((kind) => !unknownKinds(actor).includes(kind))
    .map((value) => ({ value, label: clockKindNames[value] }))

/**
 * Converts the chosen filters to API parameters. The address may have been edited by hand, so it can contain anything.
 */
export function deadlineQuery({ ck, kd, ow, ex }: Record<string, string>) {
  const state = ClockState.safeParse(ck).data
  const owner = ClockOwner.safeParse(ow).data
  const doctor = Number(ex)
  return {
    ...(state && { ck: state }),
    ...(kd && { kd }),
    ...(owner && { ow: owner }),
    ...(doctor > 0 && { ex: doctor }),
  }
}
