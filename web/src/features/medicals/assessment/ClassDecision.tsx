import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { isSentOn, isSentWithSubmission } from '@clearwing/domain/medicals/assessment/outcome.ts'
import type { RiskGrade } from '@clearwing/domain/medicals/assessment/risk.ts'
import { issuesCertificate, outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { ClassProposal } from '@clearwing/domain/medicals/certificate/proposal.ts'
import { type MedicalClass, nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { Select, Text } from '@mantine/core'
import { PhraseArea } from '#features/resources/index.ts'
import classes from './DecisionPanel.module.css'
import { Grade } from './Grade.tsx'
import { LeftInForce } from './LeftInForce.tsx'
import { ProposedDates } from './ProposedDates.tsx'
import type { AssessmentForm } from './use-assessment.ts'

/** Id of a class's outcome, for the key that leads to it. */
export const outcomeId = (medicalClass: MedicalClass) => `outcome-${medicalClass}`

type Props = { regulatorId: number; form: AssessmentForm; proposal: ClassProposal; grade: RiskGrade | null }

/** The decision for one class, with its dates and how they were calculated, beside the highest grade of its risks. */
export function ClassDecision({ regulatorId, form, proposal, grade }: Props) {
  const { medicalClass, leaveInForce } = proposal
  const decision = form.values.decisions.find((one) => one.medicalClass === medicalClass)
  const name = nameOfClass(medicalClass)
  const outcome = decision?.outcome
  const isRefusal = outcome === 'ineligible'
  return (
    <section className={classes.part} aria-label={name} id={`decision-${medicalClass}`}>
      <div className={classes.head}>
        <div className={classes.graded}>
          <h3 className={classes.class}>{name}</h3>
          {grade && <Grade grade={grade} />}
        </div>
        {form.readOnly ? (
          <Text fw={560}>{outcome ? outcomeNames[outcome] : 'Not decided'}</Text>
        ) : (
          <Select
            id={outcomeId(medicalClass)}
            aria-label={`Outcome, ${name.toLowerCase()}`}
            size="xs"
            w={216}
            placeholder={fieldMessage.selectOne}
            allowDeselect={false}
            data={choices(form, proposal)}
            value={outcome ?? null}
            onChange={(value) => form.chooseDecision(medicalClass, { outcome: value as DecisionOutcome })}
          />
        )}
      </div>
      {outcome === 'leave_in_force' && <LeftInForce leaveInForce={leaveInForce} />}
      {(outcome === undefined || issuesCertificate(outcome)) && (
        <ProposedDates form={form} proposal={proposal} decision={decision} />
      )}
      {leaveInForce.isSuggested && outcome !== 'leave_in_force' && (
        <Text mt={4} className={classes.note}>
          {leaveInForce.sentence}. The certificate in force can be left unchanged.
        </Text>
      )}
      {decision && (isRefusal || isSentOn(decision)) && (
        <PhraseArea
          mt="xs"
          regulatorId={regulatorId}
          label={isRefusal ? 'Reasons, naming the standard' : 'What is requested, and why'}
          required={isRefusal || outcome === 'seek_amc' || isSentWithSubmission(form.values.decisions, decision)}
          max={4000}
          readOnly={form.readOnly}
          value={decision.reasons}
          onChange={(reasons) => form.typeDecision(medicalClass, { reasons })}
        />
      )}
    </section>
  )
}

/** Without the delegation for a class, an examiner can only refer it. */
function choices({ view }: AssessmentForm, { medicalClass, leaveInForce }: ClassProposal) {
  const isDelegated = view.delegatedClasses.includes(medicalClass)
  return (Object.keys(outcomeNames) as DecisionOutcome[])
    .filter((outcome) => outcome !== 'leave_in_force' || leaveInForce.isOffered)
    .map((outcome) => ({
      value: outcome,
      label: outcomeNames[outcome],
      disabled: !isDelegated && outcome !== 'referred',
    }))
}
