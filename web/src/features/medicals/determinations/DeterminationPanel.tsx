import { phraseFor } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { issuesCertificate, outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import {
  type AmcStepKind,
  type Determination,
  DeterminationOutcome,
  type Determinations,
  type DeterminationValues,
} from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack, Text } from '@mantine/core'
import { AddCondition } from '#features/medicals/assessment/AddCondition.tsx'
import { ConditionLine } from '#features/medicals/assessment/ConditionLine.tsx'
import { decisionOf } from '#features/medicals/assessment/decision-of.ts'
import { ProposedDates } from '#features/medicals/assessment/ProposedDates.tsx'
import { conditionsInWords, expiryDaysInWords } from '#features/medicals/assessment/values-in-words.ts'
import { PhraseArea, useOfferedPhrases } from '#features/resources/index.ts'
import { ChangedMeanwhile } from '#shared/forms/ChangedMeanwhile.tsx'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { bothTextsOf, type FormWords } from '#shared/forms/differing-texts.ts'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { saveEverything } from '#shared/forms/unsaved.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { AmcSteps } from './AmcSteps.tsx'
import { Decide } from './Decide.tsx'
import { noteStep } from './note-step.tsx'
import { useDetermination } from './use-determination.ts'

type Props = { determination: Determination; phrases: Determinations['phrases']; medical: Medical }

const words: FormWords<DeterminationValues> = {
  outcome: { value: (outcome) => (outcome ? outcomeNames[outcome] : '') },
  expiresOn: { label: 'Expiry dates', value: expiryDaysInWords },
  conditions: { value: conditionsInWords },
  isFlexible: { label: 'Issued under flexibility' },
}
const outcomes = DeterminationOutcome.options.map((value) => ({ value, label: outcomeNames[value] }))

/** A class that the examiner did not decide: the reason, the experts' conclusion, and the regulator's decision. */
export function DeterminationPanel({ determination, phrases, medical }: Props) {
  const { medicalClass, reasonsOfExaminer, proposal, steps, nextSteps } = determination
  const letterPhrases = useOfferedPhrases(medical.regulatorId)
  const { values, saver, choose, dates } = useDetermination(medical.medicalId, determination)
  const { outcome, conditions, reasons, isFlexible } = values
  const isConcluded = steps.some(({ kind }) => kind === 'conclusion')
  const wasRefused = medical.outcomes.some((one) => one.medicalClass === medicalClass && one.outcome === 'refused')
  const why = wasRefused ? 'Why the examiner refused the class' : 'Why the class was referred'
  // Saves pending choices first, because they change the version that the step is recorded for.
  const note = async (kind: AmcStepKind) => {
    await saveEverything()
    await noteStep(medical, { medicalClass, version: saver.versionNow() }, kind)
  }
  return (
    <Panel
      title={`Decide ${nameOfClass(medicalClass).toLowerCase()}`}
      actions={<SaveState progress={saver.progress} retry={() => void saver.flush()} />}
    >
      <Stack gap="md">
        {saver.conflict && (
          <ChangedMeanwhile
            differing={bothTextsOf(saver.conflict, saver.values, words)}
            takeTheirs={() => saver.decide('theirs')}
            keepMine={() => saver.decide('mine')}
          />
        )}
        {reasonsOfExaminer && (
          <section aria-label={why}>
            <Text fw={560}>{why}</Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>“{reasonsOfExaminer}”</Text>
            <Text fz={13} c="var(--ui-text-2)">
              {medical.examinerName ?? medical.practiceName}
            </Text>
          </section>
        )}
        <AmcSteps steps={steps} nextSteps={nextSteps} note={(kind) => void note(kind)} />
        <RadioField
          label="Outcome"
          options={outcomes}
          value={outcome}
          onChange={(chosen) => choose({ outcome: chosen as DeterminationOutcome })}
        />
        {outcome !== null && issuesCertificate(outcome) && proposal && (
          <ProposedDates form={dates} proposal={proposal} decision={decisionOf(medicalClass, outcome, values)} />
        )}
        {outcome === 'eligible_with_conditions' && (
          <section aria-label="Conditions">
            {conditions.map((condition, index) => (
              <ConditionLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may be listed twice
                key={index}
                condition={condition}
                phrase={phraseFor(phrases, condition.code, today())}
                classes={[medicalClass]}
                readOnly={false}
                change={(next) => choose({ conditions: conditions.with(index, next) })}
                remove={() => choose({ conditions: conditions.toSpliced(index, 1) })}
              />
            ))}
            <AddCondition
              phrases={phrases}
              classes={[medicalClass]}
              letterPhrases={letterPhrases}
              add={(condition) => choose({ conditions: [...conditions, condition] })}
            />
          </section>
        )}
        {isConcluded && outcome !== 'ineligible' && (
          <CheckboxField
            label="Issued under flexibility"
            hint="A standard is not met; the experts conclude that safety is not jeopardised."
            value={isFlexible}
            onChange={(isFlexible) => choose({ isFlexible: isFlexible })}
          />
        )}
        <PhraseArea
          regulatorId={medical.regulatorId}
          label={outcome === 'ineligible' ? 'Reasons, naming the standard' : 'Reasons'}
          required={outcome === 'ineligible'}
          max={4000}
          minRows={2}
          value={reasons}
          onChange={(text) => saver.change({ reasons: text })}
        />
        <Decide determination={determination} medical={medical} outcome={outcome} versionNow={saver.versionNow} />
      </Stack>
    </Panel>
  )
}
