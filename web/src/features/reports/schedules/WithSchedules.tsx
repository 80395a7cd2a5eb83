import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'

/** A page of schedules: administrators are asked for an activity first, and for other users it does not exist. */
export function WithSchedules({ title, children }: { title: string; children: ReactNode }) {
  const actor = useActor()
  if (!isAdministrator(actor) && !schedulesReports(actor)) return <NotFound name="page" />
  return <UnderActivity title={title}>{children}</UnderActivity>
}
