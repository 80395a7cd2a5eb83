import { type Actor, hasAnyRole } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { deadlineList } from '@clearwing/domain/medicals/clocks/list.ts'
import { unknownKinds } from '@clearwing/domain/medicals/clocks/rules.ts'
import { filtersOf } from '#shared/lists/described.tsx'

/** Filters for deadlines, without kinds that the user is never shown; a doctor can limit the list to their own. */
export function deadlineFiltersFor(actor: Actor) {
  const unknown: string[] = unknownKinds(actor)
  return filtersOf(deadlineList, {
    kd: deadlineList.filters.kd.options.filter(({ value }) => !unknown.includes(value)),
    ex: hasAnyRole(actor, Role.Practice_doctor) ? [{ value: String(actor.userId), label: 'Mine' }] : [],
  })
}
