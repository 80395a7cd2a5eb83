import { type Actor, isAdministrator } from '#access/actor.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import { addDays } from '#dates.ts'
import type { Membership, WithTypes } from './grants/grants.ts'
import { isCurrent } from './grants/membership-state.ts'

/**
 * The roles that manage an organisation: its directors and managers; for the system's own organisation, its
 * administrators.
 */
const keepersOf = ({ organisationTypes }: WithTypes) =>
  organisationTypes & OrganisationType.System_administration ? Role.System_administrator : Role.Director | Role.Manager

/**
 * True when a change would leave an organisation without anyone to manage it. An administrator may do so for any
 * organisation except the system's own, because they can appoint another director, while no one else could appoint an
 * administrator.
 */
export function leavesNoManager(
  actor: Actor,
  organisation: WithTypes,
  before: Membership,
  after: Membership,
  others: Membership[],
  today: string,
) {
  const keepers = keepersOf(organisation)
  const keeps = (one: Membership, day: string) => (one.roles & keepers) !== 0 && isCurrent(one, day)
  if (isAdministrator(actor) && keepers !== Role.System_administrator) return false
  if (!keeps(before, today)) return false
  const isKept = keeps(after, today)
  if (isKept && after.toDay === null) return false
  const from = isKept && after.toDay !== null ? addDays(after.toDay, 1) : today
  return !others.some((other) => other.userId !== before.userId && keeps(other, from))
}
