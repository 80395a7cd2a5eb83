import { classInSentence } from '@clearwing/domain/medicals/classes.ts'
import { areTestsAwaited } from '@clearwing/domain/medicals/determinations/rules.ts'
import type { MedicalSummary } from '@clearwing/domain/medicals/schema.ts'
import { useListSoughtConclusionsQuery } from '#api/generated.ts'
import type { NextStep } from '#features/medicals/status/next-step.ts'

type Known = Pick<MedicalSummary, 'medicalId' | 'status' | 'regulatorShortName'>

/** What its applicant does next, where experts wait for tests of them; none otherwise. */
export function useTestsAsked({ medicalId, status, regulatorShortName }: Known): NextStep | undefined {
  const { currentData: sought = [] } = useListSoughtConclusionsQuery({ medicalId }, { skip: status !== 'to_decide' })
  const waiting = sought.find(({ steps }) => areTestsAwaited(steps))
  return (
    waiting && {
      title: 'Tests are asked of you',
      text: `For ${classInSentence(waiting.medicalClass)}. Until they have arrived ${regulatorShortName} does not decide it; which they are stands with the medical.`,
      action: { label: 'See which tests', to: `/medical/${medicalId}` },
    }
  )
}
