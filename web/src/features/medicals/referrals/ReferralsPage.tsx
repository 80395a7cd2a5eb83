import { formatDay } from '@clearwing/domain/dates.ts'
import { stepOfReferral } from '@clearwing/domain/medicals/next/for-specialist.ts'
import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import {
  ReferralStatus,
  referralOrders,
  referralStatusNames,
  Specialty,
  specialtyNames,
} from '@clearwing/domain/medicals/referrals/schema.ts'
import { Text } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type ReferralSummary, useListReferralsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { PersonCell } from '#features/medicals/list/PersonCell.tsx'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { today } from '#shared/today.ts'
import { ReferralState } from './ReferralState.tsx'

const filterKeys = ['st', 'sp']
const shownStatuses = ReferralStatus.options.filter((status) => status !== 'declined' && status !== 'withdrawn')
const filters = [
  { key: 'st', label: 'Status', options: shownStatuses.map((value) => ({ value, label: referralStatusNames[value] })) },
  {
    key: 'sp',
    label: 'Specialty',
    options: Specialty.options.map((value) => ({ value, label: specialtyNames[value] })),
  },
]

/** Referrals to this specialist practice, most urgent first. */
export function ReferralsPage() {
  const actor = useActor()
  const list = useList('referrals', { columns: referralOrders, direction: 0, filterKeys })
  const { st, sp } = list.chosen
  const wanted = { ...list.query, ...(st && { st }), ...(sp && { sp: sp as Specialty }) }
  const query = useListReferralsQuery(wanted, { skip: !canListReferrals(actor) })
  if (!canListReferrals(actor)) return <Navigate to="/dashboard" replace />
  return (
    <Page title="Referrals" count={query.currentData?.totalItems} width="full">
      <ListTable
        label="Referrals"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ referralId }) => referralId}
        open={({ referralId }) => `/medical/referral/${referralId}`}
        card={(referral) => <Card referral={referral} />}
        filters={filters}
        searches="Name"
        nameOf={({ personName }) => personName}
        empty={emptyText}
      />
    </Page>
  )
}

const emptyText = {
  icon: IconMailQuestion,
  title: 'There are no referrals.',
  why: 'They appear here as soon as an examiner asks your practice for a report.',
}

const columns: Column<ReferralSummary, (typeof referralOrders)[number]>[] = [
  {
    key: 'person',
    title: 'Person',
    order: 'person',
    cell: (row) => <PersonCell person={row} />,
  },
  { key: 'specialty', title: 'Subject', cell: ({ specialty }) => specialtyNames[specialty] },
  { key: 'from', title: 'From', cell: ({ askedByName, practiceName }) => `${askedByName}, ${practiceName}` },
  { key: 'status', title: 'Status', order: 'status', cell: (referral) => <ReferralLocation referral={referral} /> },
  {
    key: 'due',
    title: 'Report by',
    order: 'due',
    width: 160,
    cell: (referral) => <DueOn referral={referral} isShort />,
  },
]

/** Whose move it is, and what next. */
function ReferralLocation({ referral }: { referral: ReferralSummary }) {
  const { isMine, title } = stepOfReferral(referral)
  return (
    <>
      <ReferralState status={referral.status} isSpecialist />
      <Text fz={13} c="var(--ui-text-2)">
        {isMine ? `Your move: ${inSentence(title)}` : title}
      </Text>
    </>
  )
}

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)

const isWaiting = ({ status }: ReferralSummary) => status !== 'reported' && status !== 'closed'

function DueOn({ referral, isShort = false }: { referral: ReferralSummary; isShort?: boolean }) {
  const isLate = isWaiting(referral) && referral.dueOn < today()
  return (
    <Text {...(isLate && { c: 'var(--ui-bad)' })}>
      {isShort ? '' : 'Report by '}
      {formatDay(referral.dueOn)}
      {isLate && ', overdue'}
    </Text>
  )
}

const Card = ({ referral }: { referral: ReferralSummary }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {referral.personName}
    </Text>
    <ReferralLocation referral={referral} />
    <Text fz={14} c="var(--ui-text-2)">
      {specialtyNames[referral.specialty]}, {referral.practiceName}
    </Text>
    <DueOn referral={referral} />
  </>
)
