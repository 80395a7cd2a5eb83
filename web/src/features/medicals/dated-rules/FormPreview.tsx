import { formatDay } from '@clearwing/domain/dates.ts'
import {
  type Application,
  type AskedForm,
  type Question,
  type Section,
  sectionNames,
} from '@clearwing/domain/medicals/application/schema.ts'
import { type CertificateClass, isDeclaration } from '@clearwing/domain/medicals/certificate-classes.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { asAmended, type Row } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import type { RuleValues } from '@clearwing/domain/medicals/dated-rules/schema.ts'
import { declarationOf, formFor } from '@clearwing/domain/medicals/forms/form-for.ts'
import type { FormRow } from '@clearwing/domain/medicals/forms/schema.ts'
import type { RuleKind } from '@clearwing/domain/medicals/rule-rows/kinds.ts'
import { List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useListMedicalClassesQuery, useListRuleRowsQuery } from '#api/generated.ts'
import { ApplicationFormContext } from '#features/medicals/application/form-context.ts'
import type { FormValues } from '#features/medicals/application/form-values.ts'
import { SectionFields } from '#features/medicals/application/SectionFields.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import type { Amendment } from './use-amendment.ts'

type Props = {
  regulatorId: number
  regulatorName: string
  /** Kind of rule that the amendment changes. */
  kind: RuleKind
  fromDay: string
  amendment: Amendment
}

/** The application as an applicant who starts one on that day would see it. Nothing typed here is saved. */
export const previewApplication = (props: Props) =>
  openDialog(`The application from ${formatDay(props.fromDay)}`, () => <FormPreview {...props} />)

function FormPreview({ regulatorId, regulatorName, kind, fromDay, amendment }: Props) {
  const forms = useListRuleRowsQuery({ a: regulatorId, kd: 'form' })
  const questions = useListRuleRowsQuery({ a: regulatorId, kd: 'question' })
  const { currentData: classes = [] } = useListMedicalClassesQuery({ a: regulatorId })
  const changes = amendment.changes.map(({ replaces, values }) => ({ replacesId: replaces?.ruleRowId ?? null, values }))
  const onThatDay = <Values,>(rows: Row[], rowKind: RuleKind) =>
    (rowKind === kind ? asAmended(rows, { fromDay, changes }) : rows)
      .filter((row) => isInForceOn(row, fromDay))
      .map(({ values, ...row }) => ({ ...values, ...row }) as Values & Row)
  return (
    <Loaded query={forms}>
      {(formRows) => (
        <Loaded query={questions}>
          {(questionRows) => (
            <OfClass
              regulatorName={regulatorName}
              fromDay={fromDay}
              forms={onThatDay<FormRow>(formRows, 'form')}
              questions={onThatDay<Question>(questionRows, 'question')}
              classes={classes}
              shownFirst={amendment.changes.at(-1)?.values ?? {}}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type OfClassProps = {
  regulatorName: string
  fromDay: string
  forms: (FormRow & Row)[]
  questions: (Question & Row)[]
  classes: CertificateClass[]
  /** Values changed last: the class that shows them comes first. */
  shownFirst: RuleValues
}

function OfClass({ regulatorName, fromDay, forms, questions, classes, shownFirst }: OfClassProps) {
  const codes = [...new Set(forms.flatMap((form) => form.classes))].toSorted()
  const [code, setCode] = useState(codes.find((one) => shows(formFor(forms, [one], fromDay), shownFirst)) ?? codes[0])
  const form = code && formFor(forms, [code], fromDay)
  if (!form) return <Text>No form is in force on that day.</Text>
  const formQuestions = questions.filter(({ formVersion }) => formVersion == null || formVersion === form.formVersion)
  return (
    <Stack>
      <SelectField
        label="Class"
        hasPrompt={false}
        options={codes.map((one) => ({ value: one, label: nameOfClass(one) }))}
        value={code}
        onChange={(chosen) => setCode(chosen ?? code)}
      />
      <Sections
        form={asForm(
          form,
          regulatorName,
          classes.find((one) => one.code === code),
        )}
        questions={formQuestions}
        classes={[code]}
      />
    </Stack>
  )
}

/** True for the form itself, or one that contains the question. */
const shows = (form: FormRow | undefined, { formVersion, section }: RuleValues) =>
  (formVersion == null || form?.formVersion === formVersion) &&
  (section === undefined || form?.sections.includes(String(section)))

const asForm = (form: FormRow, regulatorName: string, ofClass: CertificateClass | undefined): AskedForm => ({
  formVersion: form.formVersion,
  required: form.required,
  feeCents: null,
  consent: form.consent,
  consentMeaning: form.consentMeaning,
  sections: form.sections as Section[],
  declaration: declarationOf(form, { regulatorName, practiceName: null }),
  declared:
    ofClass && isDeclaration(ofClass)
      ? { ...ofClass, medicalClass: ofClass.code, durations: [], sendWithinDays: null }
      : null,
})

type SectionsProps = { form: AskedForm; questions: Question[]; classes: string[] }

function Sections({ form, questions, classes }: SectionsProps) {
  const [values, setValues] = useState<FormValues>({})
  const application: Application = {
    medicalId: 0,
    version: 0,
    savedAt: '',
    values: {},
    earlier: null,
    form,
    questions,
  }
  const change = (part: FormValues) => setValues((typed) => ({ ...typed, ...part }))
  return (
    <ApplicationFormContext value={{ values, change, errors: {}, application, classes }}>
      {form.sections.map((section) => (
        <section key={section} aria-label={`Preview: ${sectionNames[section]}`}>
          <Title order={3}>{sectionNames[section]}</Title>
          <SectionFields section={section} />
        </section>
      ))}
      <List>
        {[...form.declaration, ...(form.consent ? [form.consent] : [])].map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </ApplicationFormContext>
  )
}
