import { formatDay } from '@clearwing/domain/dates.ts'
import { canListCases } from '@clearwing/domain/medicals/convenor/rules.ts'
import {
  ConvenorCaseState,
  type ConvenorCaseSummary,
  convenorCaseStateNames,
} from '@clearwing/domain/medicals/convenor/schema.ts'
import { Anchor, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { useListConvenorCasesQuery, useTakeConvenorCaseMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { CaseNext } from './CaseNext.tsx'
import { CaseStatus } from './CaseStatus.tsx'

const orders = ['lastDay', 'requested'] as const

const filters = [
  {
    key: 'st',
    label: 'State',
    options: [
      { value: 'asked|out_of_time|open|reported', label: 'Not closed' },
      ...ConvenorCaseState.options.map((value) => ({ value, label: convenorCaseStateNames[value] })),
    ],
  },
]

const columns: Column<ConvenorCaseSummary, (typeof orders)[number]>[] = [
  { key: 'case', title: 'Case', cell: (one) => <Name one={one} /> },
  { key: 'state', title: 'State', width: 150, cell: ({ state }) => <CaseStatus state={state} /> },
  { key: 'decided', title: 'Decided', width: 120, cell: ({ decidedOn }) => formatDay(decidedOn) },
  {
    key: 'requested',
    title: 'Requested',
    order: 'requested',
    width: 120,
    cell: ({ requestedOn }) => formatDay(requestedOn),
  },
  {
    key: 'lastDay',
    title: 'Last day to request',
    order: 'lastDay',
    width: 140,
    cell: ({ lastDay }) => formatDay(lastDay),
  },
  { key: 'clock', title: 'Deadline', width: 280, cell: ({ clock }) => clock && <MedicalClock clock={clock} /> },
  { key: 'next', title: 'Who, and what next', cell: (one) => <CaseNext one={one} /> },
  { key: 'take', title: 'Actions', width: 150, isAction: true, cell: (one) => <Take one={one} /> },
]

/** Reviews by the convenor: those of the office, of the regulator, or of the user's own decisions. */
export function CasesPage() {
  const actor = useActor()
  const list = useList('convenorCases', { columns: orders, filterKeys: ['st'] })
  const { p, n, o, d } = list.query
  const query = useListConvenorCasesQuery(
    { p, n, o, d, ...(list.chosen.st && { st: list.chosen.st }) } as Parameters<typeof useListConvenorCasesQuery>[0],
    { skip: !canListCases(actor) },
  )
  if (!canListCases(actor)) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Reviews" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Reviews"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ caseId }) => caseId}
        card={(one) => <Card one={one} />}
        filters={filters}
        nameOf={({ caseId }) => `case ${caseId}`}
        empty={{ icon: IconScale, title: 'No reviews have been requested.' }}
      />
    </Page>
  )
}

/** An unassigned case shows no name; the convenor sees it on taking the case. */
const Name = ({ one: { caseId, personName, mayRead } }: { one: ConvenorCaseSummary }) =>
  mayRead ? (
    <Anchor component={Link} to={`/medical/review/${caseId}`} fw={560} style={{ overflowWrap: 'anywhere' }}>
      {personName}
    </Anchor>
  ) : (
    <Text span fw={560}>
      Case {caseId}
    </Text>
  )

function Take({ one: { caseId, mayTake, version } }: { one: ConvenorCaseSummary }) {
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

const Card = ({ one }: { one: ConvenorCaseSummary }) => (
  <>
    <Name one={one} />
    <div>
      <CaseStatus state={one.state} />
    </div>
    <Text fz={14} c="var(--ui-text-2)">
      Decided {formatDay(one.decidedOn)}, requested {formatDay(one.requestedOn)}.
    </Text>
    {one.clock && <MedicalClock clock={one.clock} />}
    <CaseNext one={one} />
    <Take one={one} />
  </>
)
