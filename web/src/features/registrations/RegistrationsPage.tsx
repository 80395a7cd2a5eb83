import { similarityNames } from '@clearwing/domain/duplicates/words.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { joinValues } from '@clearwing/domain/fields.ts'
import {
  RegistrationStatus,
  registrationStatusNames,
  waitingStatuses,
} from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canExportRegistrations, canReviewRegistrations, notTogether } from '@clearwing/domain/registrations/rules.ts'
import { IconCheck, IconIdBadge2 } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type RegistrationItem, useListRegistrationsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { type BulkAction, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { approveTogether } from './approve-together.tsx'
import { registrationColumns, registrationOrders } from './columns.tsx'
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
const all = joinValues([...RegistrationStatus.options])
const { Similar, Strong, Possible_duplicate } = DuplicateSimilarity

const filters = [
  {
    key: 'st',
    label: 'Status',
    options: [
      ...RegistrationStatus.options.map((value) => ({ value: value as string, label: registrationStatusNames[value] })),
      { value: all, label: 'All' },
    ],
  },
  {
    key: 'sc',
    label: 'Duplicate score, at least',
    options: [Similar, Strong, Possible_duplicate].map((value) => ({
      value: String(value),
      label: similarityNames[value],
    })),
  },
  { kind: 'days' as const, label: 'Asked' },
]

const scoreOf = (value: string | undefined) =>
  [1, 2, 3].find((score) => String(score) === value) as 1 | 2 | 3 | undefined

/** A hand-written address may contain no valid status. */
const statusesIn = (value: string | undefined) =>
  value?.split('|').every((one) => RegistrationStatus.safeParse(one).success) ? value : waiting

function Queue({ organisationId }: Props) {
  const actor = useActor()
  const list = useList('registrations', { columns: registrationOrders, filterKeys: ['st', 'sc', 'b', 'l'] })
  const sc = scoreOf(list.chosen.sc)
  const st = statusesIn(list.chosen.st)
  const query = useListRegistrationsQuery({ a: organisationId, ...list.query, st, ...(sc && { sc }) })
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
        filters={filters}
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
