import { joinValues } from '@clearwing/domain/fields.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { registrationList } from '@clearwing/domain/registrations/list.ts'
import { waitingStatuses } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canExportRegistrations, canReviewRegistrations, notTogether } from '@clearwing/domain/registrations/rules.ts'
import { IconCheck, IconIdBadge2 } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type RegistrationItem, useListRegistrationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { filtersOf } from '#shared/lists/described.tsx'
import { type BulkAction, ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { approveTogether } from './approve-together.tsx'
import { registrationColumns } from './columns.tsx'
import { RegistrationCard } from './RegistrationCard.tsx'

/** Registrations waiting for this regulator. */
export const RegistrationsPage = () => (
  <Loaded query={useOrganisation()}>{({ organisationId }) => <Registrations organisationId={organisationId} />}</Loaded>
)

type Props = { organisationId: number }

function Registrations({ organisationId }: Props) {
  const actor = useActor()
  if (!canReviewRegistrations(actor, organisationId)) return <Navigate replace to="/dashboard" />
  return <Queue organisationId={organisationId} />
}

const waiting = joinValues(waitingStatuses)

function Queue({ organisationId }: Props) {
  const actor = useActor()
  const list = useDescribedList(registrationList)
  const filters = { st: waiting, ...chosenFilters(registrationList, list.chosen) }
  const query = useListRegistrationsQuery({ a: organisationId, ...list.query, ...filters })
  const bulk: BulkAction<RegistrationItem>[] = [
    {
      label: 'Approve',
      icon: IconCheck,
      refuses: (row) => notTogether(actor, row),
      open: approveTogether,
    },
  ]
  const approved = query.currentData?.approvedThisMonth ?? 0
  return (
    <Page title="Registrations" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Registrations"
        list={list}
        query={query}
        columns={registrationColumns}
        rowKey={({ registrationId }) => registrationId}
        nameOf={({ name }) => name}
        open={({ registrationId }) => `/organisation/${organisationId}/registrations/${registrationId}`}
        card={(registration) => <RegistrationCard registration={registration} />}
        filters={filtersOf(registrationList, {})}
        searches="Name, number"
        bulk={bulk}
        exports={canExportRegistrations(actor) ? '/api/registrations/export' : undefined}
        empty={{
          icon: IconIdBadge2,
          title: `No one is waiting. ${approved} approved this month.`,
        }}
      />
    </Page>
  )
}
