import type { Destination } from '@clearwing/domain/access/destinations.ts'
import type { useActor } from '#features/account/index.ts'
import { maySearchMedicals, maySearchOrganisations, maySearchPeople } from './records.ts'

/** Rights change: what was opened once is offered again only while it may be searched for. The page asks its own rule. */
export function isStillOffered(actor: ReturnType<typeof useActor>, offered: Destination[], path: string) {
  if (offered.some((one) => one.path === path)) return true
  if (/^\/user\/\d+\/profile$/.test(path)) return maySearchPeople(actor)
  if (/^\/medical\/\d+$/.test(path)) return maySearchMedicals(actor)
  return /^\/organisation\/\d+\/profile$/.test(path) && maySearchOrganisations(actor)
}
