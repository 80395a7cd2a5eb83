import { classInSentence, type MedicalClass, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { type ConvenorCase, recommendationNames } from '@clearwing/domain/medicals/convenor/schema.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAnswerConvenorReportMutation } from '#api/generated.ts'
import { PhraseArea } from '#features/resources/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'

/** Dialog in which the regulator follows a report, or says why not. */
export const answerReport = (convenorCase: ConvenorCase) =>
  openDialog('Answer the report', (close) => <AnswerForm convenorCase={convenorCase} onSaved={close} />)

const decideAgain = (codes: MedicalClass[]) =>
  ` If you follow the report, ${sortClasses(codes).map(classInSentence).join(' and ')} must be decided again and returns to your queue.`
const setAside = ' If you follow the report, the revocation is set aside immediately and the certificate is restored.'

type Values = { follows: 'yes' | 'no' | null; answer: string }

function AnswerForm({ convenorCase, onSaved }: { convenorCase: ConvenorCase; onSaved: () => void }) {
  const { caseId, version, recommendation, revocation } = convenorCase
  const [send] = useAnswerConvenorReportMutation()
  const form = useForm<Values>({
    initialValues: { follows: null, answer: '' },
    validate: {
      follows: (value) => (value === null ? 'Please select an option' : null),
      answer: (value, { follows }) => (follows === 'no' && value.trim() === '' ? 'Please explain' : null),
    },
  })
  return (
    <Form
      form={form}
      version={version}
      save={({ follows, answer }, read) =>
        send({ caseId, body: { isImplemented: follows === 'yes', answer, version: read } }).unwrap()
      }
      onSaved={onSaved}
      draft={`case answer ${caseId}`}
      submit={{ label: 'Answer and close' }}
    >
      <Text>
        The report says: {recommendation && recommendationNames[recommendation].toLowerCase()}.
        {recommendation === 'change' && (revocation ? setAside : decideAgain(convenorCase.classes))}
      </Text>
      <RadioField
        label="Will you follow the report?"
        required
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, for these reasons' },
        ]}
        value={form.values.follows}
        error={form.errors.follows as string | undefined}
        onChange={(follows) => form.setFieldValue('follows', follows as Values['follows'])}
      />
      <PhraseArea
        regulatorId={convenorCase.regulatorId}
        label={form.values.follows === 'no' ? 'Reasons' : 'Answer'}
        required={form.values.follows === 'no'}
        max={4000}
        minRows={3}
        {...form.getInputProps('answer')}
        value={form.values.answer}
        error={form.errors.answer as string | undefined}
        onChange={(answer: string) => form.setFieldValue('answer', answer)}
      />
    </Form>
  )
}
