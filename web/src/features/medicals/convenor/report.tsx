import {
  CaseReport,
  type ConvenorCase,
  Recommendation,
  recommendationNames,
} from '@clearwing/domain/medicals/convenor/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useReportConvenorCaseMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Dialog for the report that concludes the review. */
export const writeReviewReport = (convenorCase: ConvenorCase) =>
  openDialog(`Report on ${convenorCase.personName}`, (close) => (
    <ReportForm convenorCase={convenorCase} onSaved={close} />
  ))

const WrittenReport = CaseReport.pick({ recommendation: true, report: true })
type Values = { recommendation: Recommendation | null; report: string }

function ReportForm({ convenorCase, onSaved }: { convenorCase: ConvenorCase; onSaved: () => void }) {
  const { caseId, version, regulatorShortName } = convenorCase
  const [send] = useReportConvenorCaseMutation()
  const form = useForm<Values>({
    initialValues: { recommendation: null, report: '' },
    validate: schemaResolver(WrittenReport, { sync: true }),
  })
  return (
    <Form
      form={form}
      version={version}
      save={({ recommendation, report }, read) =>
        send({
          caseId,
          body: { recommendation: recommendation as Recommendation, report, version: read },
        }).unwrap()
      }
      onSaved={onSaved}
      draft={`case report ${caseId}`}
      submit={{ label: 'Report' }}
    >
      <Text>
        Both sides can read the report immediately. From that day {regulatorShortName} has a time limit to follow it, or
        to give reasons for not following it.
      </Text>
      <RadioField
        label="Recommendation"
        required
        options={Recommendation.options.map((value) => ({ value, label: recommendationNames[value] }))}
        value={form.values.recommendation}
        error={form.errors.recommendation as string | undefined}
        onChange={(value) => form.setFieldValue('recommendation', value as Recommendation)}
      />
      <TextAreaField label="Report" minRows={6} {...fieldsOf(form, WrittenReport)('report')} />
    </Form>
  )
}
