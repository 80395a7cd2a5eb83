import { canRequestTests, isOpenRequest } from '@clearwing/domain/medicals/results/requests/rules.ts'
import { testsToRequest } from '@clearwing/domain/medicals/results/requests/tests.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Button } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { type LabRequest, useListLabRequestsOfMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { requestTests } from './RequestForm.tsx'

/** Requests the laboratory tests on the due list that have not been requested yet. */
export function RequestDueTests({ lines }: { lines: DueTest[] }) {
  const actor = useActor()
  const medical = useMedical()
  const mayRequest = canRequestTests(actor, medical)
  const { medicalId } = medical
  const { currentData: requests } = useListLabRequestsOfMedicalQuery({ medicalId }, { skip: !mayRequest })
  if (!mayRequest || !requests) return null
  const count = testsToRequest(lines, requests.flatMap(askedIn)).length
  if (count === 0) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconTestPipe size={14} stroke={1.75} aria-hidden />}
      onClick={() => void requestTests(medical)}
    >
      {count === 1 ? 'Request 1 test…' : `Request ${count} tests…`}
    </Button>
  )
}

/** Tests of a request that are still in process. */
const askedIn = (request: LabRequest) =>
  isOpenRequest(request) && request.status !== 'refused'
    ? request.lines.filter(({ status }) => status === 'asked' || status === 'in process').map(({ test }) => test)
    : []
