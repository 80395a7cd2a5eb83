import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canQuery } from '@clearwing/domain/reports/queries/rules.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'

/** A page of custom queries: administrators are asked for an activity first, and for other users it does not exist. */
export function WithQueries({ title, children }: { title: string; children: ReactNode }) {
  const actor = useActor()
  if (!isAdministrator(actor) && !canQuery(actor)) return <NotFound name="page" />
  return <UnderActivity title={title}>{children}</UnderActivity>
}
