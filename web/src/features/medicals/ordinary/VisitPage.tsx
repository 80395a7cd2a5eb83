import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import { canAssess } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isWitnessed } from '@clearwing/domain/medicals/status.ts'
import { Stack } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useGetAssessmentQuery, useGetExaminationQuery, useGetOrdinaryVisitQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { AnswersToComment } from '#features/medicals/assessment/AnswersToComment.tsx'
import { BesideDecision } from '#features/medicals/assessment/BesideDecision.tsx'
import { Conclusion } from '#features/medicals/assessment/Conclusion.tsx'
import { DecisionPanel } from '#features/medicals/assessment/DecisionPanel.tsx'
import { TestsDue } from '#features/medicals/assessment/TestsDue.tsx'
import { useAssessment } from '#features/medicals/assessment/use-assessment.ts'
import { useDecisionKeys } from '#features/medicals/assessment/use-decision-keys.ts'
import { useLists } from '#features/medicals/assessment/use-lists.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { ResultsPanel } from '#features/medicals/results/ResultsPanel.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AfterDecision } from './AfterDecision.tsx'
import { AllNormalPanel } from './AllNormalPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { ReasonsPanel } from './ReasonsPanel.tsx'
import { useVisitKeys } from './use-visit-keys.ts'

/** The visit on one page: findings, due tests and decision together, then the submission and the next person. */
export function VisitPage() {
  const medical = useMedical()
  const actor = useActor()
  useVisitKeys()
  useDecisionKeys(medical.classes)
  if (canAssess(actor, medical)) return <Visit medical={medical} />
  if (isWitnessed(medical)) return <AfterDecision medical={medical} />
  return (
    <Panel>
      <EmptyState
        icon={IconSignature}
        title="Nothing can be decided yet."
        why="The application must be signed, and the signature witnessed by the examiner, first."
      />
    </Panel>
  )
}

function Visit({ medical }: { medical: Medical }) {
  const { medicalId } = medical
  const examination = useGetExaminationQuery({ medicalId })
  return (
    <Loaded query={useGetAssessmentQuery({ medicalId })} rows={8}>
      {(view) => (
        <Loaded query={examination} rows={8}>
          {(examined) => (
            <Assessing
              key={medicalId}
              medical={medical}
              view={view as unknown as AssessmentView}
              examination={examined as Examination}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type Props = { medical: Medical; view: AssessmentView; examination: Examination }

function Assessing({ medical, view, examination }: Props) {
  const { medicalId } = medical
  const form = useAssessment(view, false)
  const lists = useLists(medicalId)
  const { currentData: visit } = useGetOrdinaryVisitQuery({ medicalId })
  const isOpen = visit !== undefined && visit.assertions.length > 0
  return (
    <BesideDecision
      decision={
        isOpen ? (
          <AllNormalPanel medical={medical} visit={visit} examination={examination} />
        ) : (
          <Stack gap="md">
            {visit && <ReasonsPanel medicalId={medicalId} reasons={visit.reasons} />}
            <DecisionPanel form={form} medical={medical} riskRows={lists.riskRows} />
          </Stack>
        )
      }
      conclusion={!isOpen && <Conclusion form={form} medical={medical} next={`/medical/${medicalId}/visit`} />}
    >
      <FindingsPanel medical={medical} examination={examination} />
      <TestsDue form={form} medicalId={medicalId} />
      <AnswersToComment form={form} medicalId={medicalId} />
      <ResultsPanel medical={medical} />
    </BesideDecision>
  )
}
