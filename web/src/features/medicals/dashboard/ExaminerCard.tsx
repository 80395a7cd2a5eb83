import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useGetExaminerQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { periodDays } from '#features/medicals/examiners/PeriodSelect.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Number of submissions an examiner made in the last year, and how long they took; empty for other doctors. */
export function ExaminerCard() {
  const { userId } = useActor()
  const { currentData: [examiner] = [] } = useGetExaminerQuery({ userId, ...periodDays('year') })
  if (!examiner?.figures) return null
  const { submissions, turnaround } = examiner.figures
  return (
    <DashboardCard
      title="As an examiner"
      number={submissions}
      action={
        <Anchor component={Link} to="/regulator/examiners/me">
          Delegations and figures
        </Anchor>
      }
    >
      {turnaround
        ? `Submitted in the last 12 months; half were decided within ${turnaround.median} working days.`
        : 'Submitted in the last 12 months.'}
    </DashboardCard>
  )
}
