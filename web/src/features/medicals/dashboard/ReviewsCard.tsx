import type { ConvenorCaseState, ConvenorCaseSummary } from '@clearwing/domain/medicals/convenor/schema.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListConvenorCasesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { caseStep } from '#features/medicals/convenor/case-step.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const waiting: ConvenorCaseState[] = ['asked', 'out_of_time', 'open']

/** Decisions that this office has yet to review. Only the convenor of the case sees the person's name. */
export function ReviewsCard() {
  const st = waiting.join('|')
  const actor = useActor()
  const query = useListConvenorCasesQuery({ st, o: 'requested', d: 0, n: 100 })
  return (
    <Loaded query={query}>
      {({ list, totalItems }) => {
        const first = list.map((one) => caseStep(actor, one)).find(({ isMine }) => isMine)
        return (
          <DashboardCard
            title="Reviews"
            number={totalItems}
            action={
              <Anchor
                component={Link}
                to={totalItems > 0 ? `/medical/reviews?st=${encodeURIComponent(st)}` : '/medical/reviews'}
              >
                {totalItems > 0 ? 'Open the list' : 'See all reviews'}
              </Anchor>
            }
          >
            {inWords(totalItems, list)}
            {first && ` ${first.title}. ${first.text}`}
          </DashboardCard>
        )
      }}
    </Loaded>
  )
}

const inWords = (all: number, list: ConvenorCaseSummary[]) => {
  if (all === 0) return 'No reviews have been requested.'
  const free = list.filter(({ assignedTo }) => assignedTo === null).length
  const late = list.filter(({ clock }) => clock !== null && clock.left < 0).length
  return [free > 0 ? `${free} without a convenor.` : 'Every case has a convenor.', late > 0 && `${late} overdue.`]
    .filter(Boolean)
    .join(' ')
}
