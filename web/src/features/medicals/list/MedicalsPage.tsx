import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { medicalList } from '@clearwing/domain/medicals/list/list.ts'
import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import { canListLabRequests } from '@clearwing/domain/medicals/results/requests/rules.ts'
import { worksAsConvenor } from '@clearwing/domain/medicals/rules/cases.ts'
import {
  canExportMedicals,
  canListMedicals,
  canReviewSubmissions,
  canStartMedical,
} from '@clearwing/domain/medicals/rules.ts'
import { canExportClinical, canFindByNhi, canSearchMedicals } from '@clearwing/domain/medicals/search/rules.ts'
import { readsStatistics } from '@clearwing/domain/reports/rules.ts'
import { Button, Group } from '@mantine/core'
import {
  IconChartBar,
  IconClock,
  IconInbox,
  IconPlus,
  IconSearch,
  IconStethoscope,
  IconTestPipe,
} from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useListMedicalsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { pathOfMedical } from '#features/medicals/status/whose-move.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { useQueryOptions } from '#shared/lists/use-query-options.ts'
import { Page } from '#shared/pages/Page.tsx'
import { columnsFor } from './columns.tsx'
import { withClinical } from './export-clinical.tsx'
import { filtersFor } from './filters.ts'
import { MedicalListCard } from './MedicalListCard.tsx'
import { NoAccessToMedicals } from './NoAccessToMedicals.tsx'
import { useChoices } from './use-choices.ts'
import { useMedicalBulk } from './use-medical-bulk.tsx'

/** The list of medicals: the user's own (?u=me), those of the organisation (?p=myOrg), or all (?p=). */
export function MedicalsPage() {
  const actor = useActor()
  const [search] = useSearchParams()
  const list = useDescribedList(medicalList)
  const wanted = {
    ...list.query,
    ...chosenFilters(medicalList, list.chosen, { isOwn: isIndividual(actor) }),
    ...(search.get('u') && { i: conversationKeyOf(search.get('u')) }),
    ...(search.get('p') && { a: placeOf(search.get('p')) }),
  }
  const query = useListMedicalsQuery(wanted, { skip: !canListMedicals(actor) })
  const choices = useChoices()
  const queries = useQueryOptions(actor, 'medicals')
  const bulk = useMedicalBulk(choices)
  if (worksAsConvenor(actor)) return <Navigate replace to="/medical/reviews" />
  if (!canListMedicals(actor))
    return canListReferrals(actor) ? (
      <Navigate to="/medical/referrals" replace />
    ) : (
      <NoAccessToMedicals title="Medicals" />
    )
  const isOwn = isIndividual(actor)
  return (
    <Page
      title="Medicals"
      count={query.currentData?.totalItems}
      width="full"
      action={
        <Group gap="xs">
          {canSearchMedicals(actor) && <ToSearch />}
          {canListLabRequests(actor) && <ToLabRequests />}
          {!isOwn && <ToDeadlines />}
          {readsStatistics(actor) && <ToStatistics />}
          {canStartMedical(actor) ? <Start /> : canReviewSubmissions(actor) && <ToQueue />}
        </Group>
      }
    >
      <ListTable
        label="Medicals"
        list={list}
        query={query}
        columns={columnsFor(actor)}
        rowKey={({ medicalId }) => medicalId}
        open={(medical) => pathOfMedical(actor, medical)}
        card={(medical) => <MedicalListCard medical={medical} />}
        filters={filtersFor(isOwn, choices, queries)}
        bulk={bulk}
        {...(!isOwn && { searches: canFindByNhi(actor) ? 'Name, number, NHI' : 'Name, number' })}
        nameOf={({ personName }) => personName}
        exports={canExportMedicals(actor) ? '/api/medicals/export' : undefined}
        exportsMore={canExportClinical(actor) ? withClinical : undefined}
        empty={isOwn ? noneOfMine : noneHere}
      />
    </Page>
  )
}

const Start = () => (
  <Button component={Link} to="/medical/new" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
    Start a medical
  </Button>
)

const ToSearch = () => (
  <Button
    component={Link}
    to="/medical/search"
    variant="default"
    leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
  >
    Search in medicals
  </Button>
)

const ToLabRequests = () => (
  <Button
    component={Link}
    to="/medical/lab-requests?st=open"
    variant="default"
    leftSection={<IconTestPipe size={16} stroke={1.75} aria-hidden />}
  >
    Laboratory requests
  </Button>
)

const ToDeadlines = () => (
  <Button
    component={Link}
    to="/medical/deadlines"
    variant="default"
    leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
  >
    Deadlines
  </Button>
)

const ToStatistics = () => (
  <Button
    component={Link}
    to="/report/statistics"
    variant="default"
    leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
  >
    Statistics
  </Button>
)

const ToQueue = () => (
  <Button component={Link} to="/medical/queue" leftSection={<IconInbox size={16} stroke={1.75} aria-hidden />}>
    Open the queue
  </Button>
)

const noneOfMine = {
  icon: IconStethoscope,
  title: 'You have no medicals yet.',
  why: 'Start a medical when you need a certificate, or in the last month of yours.',
}
const noneHere = {
  icon: IconStethoscope,
  title: 'There are no medicals yet.',
  why: 'Medicals appear here as soon as they are sent to you.',
}

const conversationKeyOf = (text: string | null): 'me' | number => (text === 'me' ? text : Number(text))
const placeOf = (text: string | null): 'myOrg' | number => (text === 'myOrg' ? text : Number(text))
