import { gradeOfClass, type RiskRow } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { isDecided } from '@clearwing/domain/medicals/status.ts'
import { Text } from '@mantine/core'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { bothTextsOf } from '#shared/forms/differing-texts.ts'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ClassDecision } from './ClassDecision.tsx'
import { ConditionsPanel } from './ConditionsPanel.tsx'
import classes from './DecisionPanel.module.css'
import { Findings } from './Findings.tsx'
import { findingsInWords } from './findings-in-words.ts'
import { HeldBesideRefusal } from './HeldBesideRefusal.tsx'
import type { AssessmentForm } from './use-assessment.ts'
import { assessmentWords } from './values-in-words.ts'

type Props = { form: AssessmentForm; medical: Medical; riskRows: RiskRow[] }

/** A decision for each class, the conditions, and the one button that concludes the assessment. */
export function DecisionPanel({ form, medical, riskRows }: Props) {
  const { view, readOnly, saver } = form
  return (
    <Panel
      title="Decision"
      flush
      actions={
        readOnly ? (
          <Text fz={13} c="var(--ui-text-3)">
            {view.savedByName ? `Written by ${view.savedByName}` : 'Nothing written yet'}
          </Text>
        ) : (
          <SaveState progress={saver.progress} retry={() => void saver.flush()} savedBy={view.savedByName} />
        )
      }
    >
      {saver.conflict && (
        <div className={classes.part}>
          <ChangedMeanwhile
            differing={bothTextsOf(saver.conflict, saver.values, assessmentWords)}
            changedBy={saver.conflictBy}
            takeTheirs={() => saver.decide('theirs')}
            keepMine={() => saver.decide('mine')}
          />
        </div>
      )}
      {view.proposals.map((proposal) => (
        <ClassDecision
          regulatorId={medical.regulatorId}
          key={proposal.medicalClass}
          form={form}
          proposal={proposal}
          grade={gradeOfClass(proposal.medicalClass, form.values.risks, riskRows)}
        />
      ))}
      <HeldBesideRefusal form={form} medical={medical} />
      <ConditionsPanel form={form} medical={medical} />
      {!isDecided(medical.status) && <Findings lines={findingsInWords(view.findings, form.values.conditions)} />}
    </Panel>
  )
}
