import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { YesNoExplained } from '#shared/forms/YesNoExplained.tsx'
import { Variant, Variants } from './Variant.tsx'
import { WithState } from './WithState.tsx'

const paragraphs = 'Kua kite au i te rīpoata.\n\nNo effect on the licence, as Dr Kiri Heke wrote.'

export const TextAreasShown = () => (
  <Variants>
    <Variant state="lines of text" wide>
      <WithState initial={paragraphs}>{(field) => <TextAreaField label="Comment" max={1000} {...field} />}</WithState>
    </Variant>
    <Variant state="a template" wide>
      <WithState initial="Dear {name}">
        {(field) => (
          <TextAreaField label="Letter" hint="Text in braces is replaced by a value." isTemplate max={500} {...field} />
        )}
      </WithState>
    </Variant>
    <Variant state="lines, wrong" wide>
      <WithState initial="">
        {(field) => <TextAreaField label="Reasons" required max={4000} error={fieldMessage.complete} {...field} />}
      </WithState>
    </Variant>
    <Variant state="lines, read only" wide>
      <WithState initial={paragraphs}>{(field) => <TextAreaField label="Finding" readOnly {...field} />}</WithState>
    </Variant>
    <Variant state="yes or no, explained" wide>
      <WithState<boolean | null> initial={null}>
        {(answer) => (
          <WithState initial="">
            {(explanation) => (
              <YesNoExplained
                label="Have you ever fainted?"
                answer={answer}
                explanation={{ ...explanation, max: 500 }}
              />
            )}
          </WithState>
        )}
      </WithState>
    </Variant>
    <Variant state="without an answer, and without its explanation" wide>
      <YesNoExplained
        label="Do you take any medicine?"
        answer={{
          value: null,
          onChange: nothing,
          error: fieldMessage.selectOption,
          hint: 'Last time, 9 Dec 2025: no.',
        }}
        explanation={{ value: '', onChange: nothing, max: 500 }}
      />
    </Variant>
    <Variant state="answered, disabled" wide>
      <YesNoExplained
        label="Do you smoke?"
        answer={{ value: true, onChange: nothing, disabled: true }}
        explanation={{ value: '', onChange: nothing, error: fieldMessage.complete, max: 500 }}
      />
    </Variant>
  </Variants>
)

const nothing = () => undefined
