import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { seesInvoices } from '@clearwing/domain/invoices/rules.ts'
import type { ReactNode } from 'react'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'

/** A page of invoices: administrators are asked for an activity first, and for other readers it does not exist. */
export function WithInvoices({ title, children }: { title: string; children: ReactNode }) {
  const actor = useActor()
  if (!isAdministrator(actor) && !seesInvoices(actor)) return <NotFound name="page" />
  return <UnderActivity title={title}>{children}</UnderActivity>
}
