import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { canAssess } from '@clearwing/domain/medicals/rules.ts'
import { useGetAssessmentQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { ResultsPanel } from '#features/medicals/results/ResultsPanel.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { AnswersToComment } from './AnswersToComment.tsx'
import { BesideDecision } from './BesideDecision.tsx'
import { Conclusion } from './Conclusion.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { LetterPanel } from './LetterPanel.tsx'
import { Notes } from './Notes.tsx'
import { Risks } from './Risks.tsx'
import { TestsDue } from './TestsDue.tsx'
import { useAssessment } from './use-assessment.ts'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useLists } from './use-lists.ts'

/** Everything the examiner bases the decision on, with the decision beside it (assessment report, form 24067-003). */
export function AssessmentPage() {
  const { medicalId } = useMedical()
  return (
    <Loaded query={useGetAssessmentQuery({ medicalId })} rows={8}>
      {(view) => <Assessing key={medicalId} view={view as unknown as AssessmentView} />}
    </Loaded>
  )
}

function Assessing({ view }: { view: AssessmentView }) {
  const medical = useMedical()
  const form = useAssessment(view, !canAssess(useActor(), medical))
  const lists = useLists(medical.medicalId)
  useDecisionKeys(medical.classes)
  return (
    <BesideDecision
      decision={<DecisionPanel form={form} medical={medical} riskRows={lists.riskRows} />}
      conclusion={!form.readOnly && <Conclusion form={form} medical={medical} />}
    >
      <TestsDue form={form} medicalId={medical.medicalId} />
      <ResultsPanel medical={medical} />
      <AnswersToComment form={form} medicalId={medical.medicalId} />
      <Risks form={form} medical={medical} lists={lists} />
      <Notes form={form} medical={medical} />
      <LetterPanel form={form} medical={medical} lists={lists} />
    </BesideDecision>
  )
}
