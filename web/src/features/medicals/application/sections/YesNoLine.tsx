import { maxExplanation } from '@clearwing/domain/medicals/application/schema.ts'
import { earlierInWords } from '#features/medicals/application/earlier-answer.ts'
import { useApplicationForm, useEarlier, useField } from '#features/medicals/application/form-context.ts'
import type { LabelledField } from '#features/medicals/application/labels.ts'
import { Explain } from '#shared/forms/Explain.tsx'
import { YesNo } from '#shared/forms/YesNo.tsx'

type YesNoValue = 'yes' | 'no'

/** A yes/no question of the form itself. With `explains`, a yes needs an explanation in a field beside it. */
export function YesNoLine({ name, explains = false }: { name: LabelledField; explains?: boolean }) {
  const { id, label, value, error, set } = useField<YesNoValue>(name)
  const { values, errors, change } = useApplicationForm()
  const earlier = useEarlier()
  const explanation = `${name}Explanation`
  const before = earlier && {
    day: earlier.day,
    answer: earlier.values[name] as YesNoValue | undefined,
    explanation: earlier.values[explanation] as string | undefined,
  }
  return (
    <div>
      <YesNo
        id={id}
        label={label}
        value={value === null ? null : value === 'yes'}
        onChange={(isYes) => set(isYes ? 'yes' : 'no')}
        hint={value !== null && before?.answer ? earlierInWords(before) : undefined}
        error={error}
      />
      {explains && (
        <Explain
          id={explanation}
          opened={value === 'yes'}
          value={String(values[explanation] ?? '')}
          onChange={(text) => change({ [explanation]: text })}
          max={maxExplanation}
          error={errors[explanation]}
        />
      )}
    </div>
  )
}
