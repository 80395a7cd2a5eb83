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
  /** Only medicals whose measurements are open, or finished. */
  measurements?: MeasuredFilter
  /** The sentence below the number. The first medical of the list is the most urgent. */
  sentenceOf: (page: Page) => ReactNode
  /** The number on the card, if it is not the total. */
  count?: (page: Page) => ReactNode
  /** Where the items are listed, if not in the list of medicals. */
  to?: string
  /** Sort order that puts the most urgent first. */
  order?: 'clock' | 'since'
}

/** Number of the organisation's medicals in the given statuses, the most urgent one, and a link to them. */
export function PracticeCard({
  title,
  statuses,
  measurements,
  sentenceOf,
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
          isOverdue={page.list.some(({ clock }) => clock?.state === 'red')}
          action={
            <Anchor component={Link} to={to ?? `/medical/all?${new URLSearchParams({ p: 'myOrg', st, ...only })}`}>
              {page.totalItems === 0 ? 'See the list' : 'Open the list'}
            </Anchor>
          }
        >
          {sentenceOf(page)}
        </DashboardCard>
      )}
    </Loaded>
  )
}
