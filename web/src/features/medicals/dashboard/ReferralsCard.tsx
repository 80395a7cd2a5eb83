import { stepOfReferral } from '@clearwing/domain/medicals/next/for-specialist.ts'
import type { ReferralStatus, ReferralSummary } from '@clearwing/domain/medicals/referrals/schema.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListReferralsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const waiting: ReferralStatus[] = ['asked', 'accepted', 'returned']

/** Reports that this specialist practice still has to write, and when they are due. */
export function ReferralsCard() {
  const st = waiting.join('|')
  const query = useListReferralsQuery({ st, o: 'due', d: 0, n: 10 })
  return (
    <Loaded query={query}>
      {({ list: [first], totalItems }) => (
        <DashboardCard
          title="Reports to write"
          number={totalItems}
          action={
            <Anchor
              component={Link}
              to={first ? `/medical/referrals?st=${encodeURIComponent(st)}` : '/medical/referrals'}
            >
              {first ? 'Open the list' : 'See all referrals'}
            </Anchor>
          }
        >
          {first ? sentenceOf(first) : 'No reports requested.'}
        </DashboardCard>
      )}
    </Loaded>
  )
}

/** 'Robert Campbell first: Write the report. It is due by 7 Dec 2026.' */
function sentenceOf(first: ReferralSummary) {
  const { title, text } = stepOfReferral(first)
  return `${first.personName} first: ${title}. ${text}`
}
