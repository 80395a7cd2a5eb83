import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { canAssess } from '@clearwing/domain/medicals/rules.ts'
import { Stack } from '@mantine/core'
import { useGetAssessmentQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { ResultsPanel } from '#features/medicals/results/ResultsPanel.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { AnswersToComment } from './AnswersToComment.tsx'
import classes from './AssessmentPage.module.css'
import { Conclusion } from './Conclusion.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { LetterPanel } from './LetterPanel.tsx'
import { Notes } from './Notes.tsx'
import { Risks } from './Risks.tsx'
import { TestsDue } from './TestsDue.tsx'
import { useAssessment } from './use-assessment.ts'
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
  return (
    <div className={classes.page} data-wide>
      <Stack gap="md" className={classes.facts}>
        <TestsDue form={form} medicalId={medical.medicalId} />
        <ResultsPanel medical={medical} />
        <AnswersToComment form={form} medicalId={medical.medicalId} />
        <Risks form={form} medical={medical} lists={lists} />
        <Notes form={form} />
        <LetterPanel form={form} medicalId={medical.medicalId} lists={lists} />
      </Stack>
      <div className={classes.decision}>
        <div className={classes.scroll}>
          <DecisionPanel form={form} medical={medical} riskRows={lists.riskRows} />
        </div>
        {!form.readOnly && (
          <div className={classes.conclusion}>
            <Conclusion form={form} medical={medical} />
          </div>
        )}
      </div>
    </div>
  )
}
