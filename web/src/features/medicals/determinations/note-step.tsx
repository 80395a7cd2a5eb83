import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import {
  type AmcStepKind,
  amcStepNames,
  type Determination,
  NewAmcStep,
} from '@clearwing/domain/medicals/determinations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAddAmcStepMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** The class that the step is recorded for, and its current version. */
type NotedDetermination = Pick<Determination, 'medicalClass' | 'version'>

/** Dialog to record a step of the accredited medical conclusion. */
export const noteStep = (medical: Medical, determination: NotedDetermination, kind: AmcStepKind) =>
  openDialog(amcStepNames[kind], (close) => (
    <StepForm medical={medical} determination={determination} kind={kind} onSaved={close} />
  ))

const Step = NewAmcStep.pick({ text: true })
type Props = { medical: Medical; determination: NotedDetermination; kind: AmcStepKind; onSaved: () => void }

const stepLabels: Partial<Record<AmcStepKind, { label: string; note: string }>> = {
  consent: {
    label: 'What the experts are asked',
    note: 'The applicant sees that a conclusion is being sought, and can stop it at any time.',
  },
  experts_named: { label: 'Names of the experts', note: 'The applicant sees the names of the experts.' },
  tests_asked: {
    label: 'Which tests',
    note: 'The applicant sees the tests. The time to decide is stopped until they arrive.',
  },
  tests_arrived: { label: 'What arrived', note: 'The time to decide is resumed.' },
  conclusion: {
    label: 'Experts’ conclusion',
    note: 'Whether, allowing for ability, skill, experience and the operation, safety is unlikely to be jeopardised.',
  },
}

function StepForm({ medical, determination, kind, onSaved }: Props) {
  const { medicalId } = medical
  const { medicalClass, version } = determination
  const [add] = useAddAmcStepMutation()
  const isConclusion = kind === 'conclusion'
  const form = useForm<{ text: string; isSafe: string | null }>({
    initialValues: { text: '', isSafe: null },
    validate: {
      text: (text) => (text.trim() === '' ? fieldMessage.complete : null),
      isSafe: (isSafe) => (isConclusion && isSafe === null ? 'Please select an option' : null),
    },
  })
  return (
    <Form
      form={form}
      version={version}
      save={({ text, isSafe }, read) =>
        add({
          medicalId,
          medicalClass,
          body: {
            kind: kind as NewAmcStep['kind'],
            text,
            isSafe: isConclusion ? isSafe === 'yes' : null,
            version: read,
          },
        }).unwrap()
      }
      onSaved={onSaved}
      submit={{ label: 'Record step' }}
    >
      <Text>{stepLabels[kind]?.note}</Text>
      {isConclusion && (
        <RadioField
          label="Is it safe?"
          required
          options={[
            { value: 'yes', label: 'Safe, with the decision as made' },
            { value: 'no', label: 'Not safe' },
          ]}
          value={form.values.isSafe}
          error={form.errors.isSafe as string | undefined}
          onChange={(isSafe) => form.setFieldValue('isSafe', isSafe)}
        />
      )}
      <TextAreaField
        label={stepLabels[kind]?.label ?? 'Text'}
        minRows={3}
        data-autofocus
        {...fieldsOf(form, Step)('text')}
      />
    </Form>
  )
}
