import { formatDay } from '@clearwing/domain/dates.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { stepOfReferral } from '@clearwing/domain/medicals/next/for-specialist.ts'
import { referralList } from '@clearwing/domain/medicals/referrals/list.ts'
import { canListReferrals } from '@clearwing/domain/medicals/referrals/rules.ts'
import { specialtyNames } from '@clearwing/domain/medicals/referrals/schema.ts'
import { Text } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { type ReferralSummary, useListReferralsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { PersonCell } from '#features/medicals/list/PersonCell.tsx'
import { columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { today } from '#shared/today.ts'
import { ReferralState } from './ReferralState.tsx'

/** Referrals to this specialist practice, most urgent first. */
export function ReferralsPage() {
  const actor = useActor()
  const list = useDescribedList(referralList)
  const wanted = { ...list.query, ...chosenFilters(referralList, list.chosen) }
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
        filters={filtersOf(referralList, {})}
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
  why: 'Referrals appear here as soon as an examiner asks your practice for a report.',
}

const columns = columnsOf(referralList, {
  person: { cell: (referral) => <PersonCell person={referral} /> },
  status: { cell: (referral) => <ReferralLocation referral={referral} /> },
  due: { width: 160, cell: (referral) => <DueOn referral={referral} isShort /> },
})

/** Whose move a referral is, and the reader's next step. */
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
