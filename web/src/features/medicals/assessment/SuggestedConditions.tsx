import { type ConditionPhrase, phraseFor } from '@clearwing/domain/medicals/assessment/conditions.ts'
import type { SuggestedCondition } from '@clearwing/domain/medicals/assessment/suggested-conditions.ts'
import { Button, Text } from '@mantine/core'
import { today } from '#shared/today.ts'
import { inSentence } from './conclusion-of.ts'
import classes from './DecisionPanel.module.css'

type Props = {
  suggestions: SuggestedCondition[]
  phrases: ConditionPhrase[]
  add: (suggestion: SuggestedCondition) => void
}

/** Conditions that the findings call for, each with its reason. None is chosen until the examiner adds it. */
export const SuggestedConditions = ({ suggestions, phrases, add }: Props) =>
  suggestions.map((suggestion) => {
    const { code, why, classes: about } = suggestion
    const phrase = phraseFor(phrases, code, today())
    return (
      phrase && (
        <div key={code} className={classes.condition}>
          <span className={classes.code}>{code}</span>
          <div className={classes.words}>
            {phrase.text}
            <Text className={classes.note}>
              Suggested for {inSentence(about)}. {why}
            </Text>
          </div>
          <Button size="compact-sm" variant="light" aria-label={`Add ${code}`} onClick={() => add(suggestion)}>
            Add
          </Button>
        </div>
      )
    )
  })
