import type { MeasuredFilter, MedicalStatus, MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useListMedicalsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

type Page = { list: MedicalSummary[]; totalItems: number }

type Props = {
  title: string
  statuses: MedicalStatus[]
  /** Only those whose measurements are open, or finished. */
  measurements?: MeasuredFilter
  /** The sentence under the number. The first of the list is the most urgent. */
  say: (page: Page) => ReactNode
  /** Where the number is not that of all. */
  count?: (page: Page) => ReactNode
  /** Where they are listed, if not in the list of medicals. */
  to?: string
  /** What makes the first one the most urgent. */
  order?: 'clock' | 'since'
}

/** How many medicals of the organisation are where they are, which is the most urgent, and the way to them. */
export function PracticeCard({
  title,
  statuses,
  measurements,
  say,
  count = ({ totalItems }) => totalItems,
  to,
  order = 'clock',
}: Props) {
  const st = statuses.join('|')
  const only = measurements && { ms: measurements }
  const query = useListMedicalsQuery({ a: 'myOrg', st, ...only, o: order, d: 0, n: 100 })
  return (
    <Loaded query={query}>
      {(page) => (
        <DashboardCard
          title={title}
          number={count(page)}
          action={
            <Anchor component={Link} to={to ?? `/medical/all?${new URLSearchParams({ p: 'myOrg', st, ...only })}`}>
              {page.totalItems === 0 ? 'See the list' : 'Open the list'}
            </Anchor>
          }
        >
          {say(page)}
        </DashboardCard>
      )}
    </Loaded>
  )
}
