import { gradeNames, type RiskGrade } from '@clearwing/domain/medicals/assessment/risk.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconEqual } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const looks: Record<RiskGrade, { kind: StatusKind; icon: typeof IconEqual }> = {
  low: { kind: 'ok', icon: IconCircleCheck },
  medium: { kind: 'others', icon: IconEqual },
  high: { kind: 'warn', icon: IconAlertTriangle },
  extreme: { kind: 'bad', icon: IconAlertCircle },
}

/** The grade of a risk, in a word. */
export const Grade = ({ grade }: { grade: RiskGrade }) => (
  <Status kind={looks[grade].kind} icon={looks[grade].icon}>
    {gradeNames[grade]}
  </Status>
)
