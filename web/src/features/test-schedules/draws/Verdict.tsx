import { testVerdicts } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { IconAlertTriangle, IconBan, IconCheck, IconEraser } from '@tabler/icons-react'
import type { DrawResult } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

/** The verdict of a result, as an icon and words. */
export function Verdict({ result: { verdict, withdrawnAt } }: { result: DrawResult }) {
  if (withdrawnAt !== null)
    return (
      <Status kind="others" icon={IconEraser}>
        Withdrawn
      </Status>
    )
  if (verdict === 'non_negative')
    return (
      <Status kind="warn" icon={IconAlertTriangle}>
        {testVerdicts[verdict]}
      </Status>
    )
  return verdict === 'confirmed_positive' ? (
    <Status kind="bad" icon={IconBan}>
      {testVerdicts[verdict]}
    </Status>
  ) : (
    <Status kind="ok" icon={IconCheck}>
      {testVerdicts[verdict]}
    </Status>
  )
}
