import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { caseList } from '@clearwing/domain/medicals/convenor/list.ts'
import { canListCases } from '@clearwing/domain/medicals/convenor/rules.ts'
import type { ConvenorCaseSummary } from '@clearwing/domain/medicals/convenor/schema.ts'
import { Anchor, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { useListConvenorCasesQuery, useTakeConvenorCaseMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { CaseNext } from './CaseNext.tsx'
import { CaseStatus } from './CaseStatus.tsx'

const columns = [
  ...columnsOf(caseList, {
    case: { cell: (convenorCase) => <Name convenorCase={convenorCase} /> },
    state: { width: 150, cell: ({ state }) => <CaseStatus state={state} /> },
    lastDay: { width: 140 },
    clock: { width: 280, cell: ({ clock }) => clock && <MedicalClock clock={clock} /> },
    next: { cell: (convenorCase) => <CaseNext convenorCase={convenorCase} /> },
  }),
  actionsColumn<ConvenorCaseSummary>(150, (convenorCase) => <Take convenorCase={convenorCase} />),
]

/** Reviews by the convenor: those of the office, of the regulator, or of the user's own decisions. */
export function CasesPage() {
  const actor = useActor()
  const list = useDescribedList(caseList)
  const wanted = { ...list.query, ...chosenFilters(caseList, list.chosen) }
  const query = useListConvenorCasesQuery(wanted, { skip: !canListCases(actor) })
  if (!canListCases(actor)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Reviews" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Reviews"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ caseId }) => caseId}
        card={(convenorCase) => <Card convenorCase={convenorCase} />}
        filters={filtersOf(caseList, {})}
        nameOf={({ caseId }) => `case ${caseId}`}
        empty={{ icon: IconScale, title: 'No reviews have been requested.' }}
      />
    </Page>
  )
}

/** An unassigned case shows no name; the convenor sees it on taking the case. */
const Name = ({ convenorCase: { caseId, personName, mayRead } }: { convenorCase: ConvenorCaseSummary }) =>
  mayRead ? (
    <Anchor component={Link} to={`/medical/review/${caseId}`} fw={560} style={{ overflowWrap: 'anywhere' }}>
      {personName}
    </Anchor>
  ) : (
    <Text span fw={560}>
      Case {caseId}
    </Text>
  )

function Take({ convenorCase: { caseId, mayTake, version } }: { convenorCase: ConvenorCaseSummary }) {
  const [take] = useTakeConvenorCaseMutation()
  if (!mayTake) return null
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      act={() => take({ caseId, body: { version } }).unwrap()}
      aria-label={`Take case ${caseId}`}
    >
      Take this case
    </ActionButton>
  )
}

const Card = ({ convenorCase }: { convenorCase: ConvenorCaseSummary }) => (
  <>
    <Name convenorCase={convenorCase} />
    <div>
      <CaseStatus state={convenorCase.state} />
    </div>
    <Text fz={14} c="var(--ui-text-2)">
      Decided {formatDay(convenorCase.decidedOn)}, requested {formatDay(convenorCase.requestedOn)}.
    </Text>
    {convenorCase.clock && <MedicalClock clock={convenorCase.clock} />}
    <CaseNext convenorCase={convenorCase} />
    <Take convenorCase={convenorCase} />
  </>
)
