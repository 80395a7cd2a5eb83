import { securityQuestions } from '@clearwing/domain/account/second-step/questions.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { CheckboxesField, RadioField } from '#shared/forms/ChoiceField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Variant, Variants } from './Variant.tsx'
import { WithState } from './WithState.tsx'

const countries = ['Aotearoa New Zealand', 'Australia', 'Fiji'] as const
const tobacco = [
  { value: 'never', label: 'Never' },
  { value: 'ex', label: 'Not any more' },
  { value: 'current', label: 'Yes, at present' },
]
const classes = [
  { value: 'class1', label: 'Class 1', why: 'For commercial and airline pilots.' },
  { value: 'class2', label: 'Class 2', why: 'For private pilots.' },
]
const questions = securityQuestions.map(({ questionId, text }) => ({ value: String(questionId), label: text }))

export const ChoicesShown = () => (
  <Variants>
    <Variant state="one of a list" wide>
      <WithState<string | null> initial={null}>
        {(field) => <SelectField label="Country" required options={countries} {...field} />}
      </WithState>
    </Variant>
    <Variant state="one of a list, or none" wide>
      <WithState<string | null> initial={null}>
        {(field) => <SelectField label="Regulator" required={false} options={countries} {...field} />}
      </WithState>
    </Variant>
    <Variant state="one of many, found by typing" wide>
      <WithState<string | null> initial={null}>
        {(field) => <SelectField label="Security question" required searchable options={questions} {...field} />}
      </WithState>
    </Variant>
    <Variant state="list, wrong" wide>
      <WithState<string | null> initial={null}>
        {(field) => (
          <SelectField label="Nationality" required options={countries} error={fieldMessage.complete} {...field} />
        )}
      </WithState>
    </Variant>
    <Variant state="list, disabled" wide>
      <WithState<string | null> initial="Fiji">
        {(field) => <SelectField label="Born in" disabled options={countries} {...field} />}
      </WithState>
    </Variant>
    <Variant state="one of a few" wide>
      <WithState<string | null> initial={null}>
        {(field) => <RadioField label="Tobacco" required options={tobacco} {...field} />}
      </WithState>
    </Variant>
    <Variant state="one of a few, wrong" wide>
      <WithState<string | null> initial={null}>
        {(field) => (
          <RadioField label="Alcohol" required options={tobacco} error={fieldMessage.selectOption} {...field} />
        )}
      </WithState>
    </Variant>
    <Variant state="one of a few, as cards" wide>
      <WithState<string | null> initial="class1">
        {(field) => <RadioField label="Which class?" options={classes} {...field} />}
      </WithState>
    </Variant>
    <Variant state="several of a few" wide>
      <WithState<string[]> initial={['class2']}>
        {(field) => (
          <CheckboxesField label="Which classes?" hint="One examination can serve both." options={classes} {...field} />
        )}
      </WithState>
    </Variant>
    <Variant state="one statement to agree to" wide>
      <WithState initial={false}>
        {(field) => <CheckboxField label="Remember me for 30 days" hint="Only on your own computer." {...field} />}
      </WithState>
    </Variant>
    <Variant state="left unticked" wide>
      <WithState initial={false}>
        {(field) => <CheckboxField label="I declare this" required error={fieldMessage.selectThisOption} {...field} />}
      </WithState>
    </Variant>
    <Variant state="ticked, disabled" wide>
      <WithState<boolean> initial>
        {(field) => <CheckboxField label="Keep the anniversary" disabled {...field} />}
      </WithState>
    </Variant>
  </Variants>
)
