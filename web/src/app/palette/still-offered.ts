import type { Destination } from '@clearwing/domain/pages/destinations.ts'
import type { useActor } from '#features/account/index.ts'
import { maySearchMedicals, maySearchOrganisations, maySearchPeople } from './records.ts'

/**
 * True when a recent page may still be offered. Rights can change, so it is offered only while the user may search for
 * it; the page checks its own rule.
 */
export function isStillOffered(actor: ReturnType<typeof useActor>, offered: Destination[], path: string) {
  if (offered.some((one) => one.path === path)) return true
  if (/^\/user\/\d+\/profile$/.test(path)) return maySearchPeople(actor)
  if (/^\/medical\/\d+$/.test(path)) return maySearchMedicals(actor)
  return /^\/organisation\/\d+\/profile$/.test(path) && maySearchOrganisations(actor)
}
