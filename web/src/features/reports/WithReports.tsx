import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { readsReports } from '@clearwing/domain/reports/rules.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'

/** A page of reports: administrators are asked for an activity first, and for other users without reports it does not exist. */
export function WithReports({ title, children }: { title: string; children: ReactNode }) {
  const actor = useActor()
  if (!isAdministrator(actor) && !readsReports(actor)) return <NotFound name="page" />
  return <UnderActivity title={title}>{children}</UnderActivity>
}
