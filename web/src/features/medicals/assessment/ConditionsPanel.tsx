import { phraseFor } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { withConditions } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { type ChosenCondition, outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useOfferedPhrases } from '#features/resources/index.ts'
import { today } from '#shared/today.ts'
import { AddCondition } from './AddCondition.tsx'
import { ConditionLine } from './ConditionLine.tsx'
import { inSentence } from './conclusion-of.ts'
import { copiedValues } from './copied-values.ts'
import classes from './DecisionPanel.module.css'
import { SuggestedConditions } from './SuggestedConditions.tsx'
import type { AssessmentForm } from './use-assessment.ts'
import { useSuggestedConditions } from './use-suggested-conditions.ts'

/** Conditions, restrictions and endorsements from the list of phrases, with their blanks filled in in place. */
export function ConditionsPanel({ form, medical }: { form: AssessmentForm; medical: Medical }) {
  const { view, values, readOnly } = form
  const { conditions } = values
  const [raisedClasses, setRaised] = useState<MedicalClass[]>([])
  const partsOf = (next: ChosenCondition[]) => {
    const decisions = withConditions(values.decisions, next)
    const changed = decisions.filter((decision) => !values.decisions.includes(decision))
    setRaised(changed.map(({ medicalClass }) => medicalClass))
    return { conditions: next, ...(changed.length > 0 && { decisions }) }
  }
  const change = (next: ChosenCondition[]) => form.choose(partsOf(next))
  const suggestions = useSuggestedConditions(medical, conditions)
  const add = (code: string, filled: Record<string, string> = {}): ChosenCondition[] => {
    const phrase = phraseFor(view.phrases, code, today())
    const applied = medical.classes.filter((each) => phrase?.classes.includes(each))
    return phrase && applied.length > 0 ? [{ code, classes: applied, values: filled }] : []
  }
  const letterPhrases = useOfferedPhrases(medical.regulatorId)
  const copy = () =>
    change([
      ...conditions,
      ...view.lastConditions.flatMap(({ code, text }) => {
        const phrase = phraseFor(view.phrases, code, today())
        return phrase ? add(code, copiedValues(phrase.text, text, today())) : []
      }),
    ])
  return (
    <section className={classes.part} aria-label="Conditions">
      <div className={classes.head}>
        <h3 className={classes.class}>Conditions</h3>
        {!readOnly && view.lastConditions.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            Copy from last certificate
          </Button>
        )}
      </div>
      {conditions.length === 0 && <Text className={classes.note}>{readOnly ? 'None' : 'No conditions chosen.'}</Text>}
      {conditions.map((condition, at) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may occur twice, and lines keep their order
          key={`${condition.code}-${at}`}
          condition={condition}
          phrase={phraseFor(view.phrases, condition.code, today())}
          classes={medical.classes}
          readOnly={readOnly}
          change={(next) => form.type(partsOf(conditions.with(at, next)))}
          remove={() => change(conditions.toSpliced(at, 1))}
        />
      ))}
      {!readOnly && (
        <SuggestedConditions
          suggestions={suggestions}
          phrases={view.phrases}
          add={({ code, classes: about }) => change([...conditions, { code, classes: about, values: {} }])}
        />
      )}
      {!readOnly && (
        <AddCondition
          phrases={view.phrases}
          classes={medical.classes}
          letterPhrases={letterPhrases}
          add={(condition) => change([...conditions, condition])}
        />
      )}
      <Text role="status" mt={raisedClasses.length > 0 ? 'xs' : 0} className={classes.note}>
        {raisedClasses.length > 0 &&
          `The outcome of ${inSentence(raisedClasses)} is now “${outcomeNames.eligible_with_conditions}”.`}
      </Text>
    </section>
  )
}
