import { canListClients } from '@clearwing/domain/clients/rules.ts'
import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { canReadPeoplesReminders } from '@clearwing/domain/reminders/rules.ts'
import type { CustomQuery } from '@clearwing/domain/reports/queries/result.ts'
import { onlyCounts } from '@clearwing/domain/reports/queries/rules.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'

/** The lists that a saved query can narrow, for their filters, bulk actions and reminders. Clinical queries narrow none. */
export function ListLinks({ query: { customQueryId, subject, isClinical } }: { query: CustomQuery }) {
  const actor = useActor()
  const at = actor.organisationId ?? 0
  if (isClinical || onlyCounts(actor)) return null
  const isAbout = (one: CustomQuery['subject']) => subject === one
  const links = [
    {
      label: 'Show in medicals',
      path: `/medical/all?p=myOrg&cq=${customQueryId}`,
      isOffered: isAbout('medicals') && canListMedicals(actor),
    },
    {
      label: 'Show in clients',
      path: `/organisation/myOrg/clients?cq=${customQueryId}`,
      isOffered: isAbout('people') && canListClients(actor, at),
    },
    {
      label: 'Show in reminders',
      path: `/organisation/myOrg/reminders?cq=${customQueryId}`,
      isOffered: isAbout('people') && canReadPeoplesReminders(actor, at),
    },
  ].filter(({ isOffered }) => isOffered)
  return (
    <>
      {links.map(({ label, path }) => (
        <Button key={path} component={Link} to={path} variant="default">
          {label}
        </Button>
      ))}
    </>
  )
}
