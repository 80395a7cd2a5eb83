import { LibraryItemTest } from '@clearwing/domain/library/schema.ts'
import { isOpen } from '@clearwing/domain/medicals/status.ts'
import { TestCode, testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type LibraryRecord, useListMedicalsQuery, useUseLibraryItemForTestMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { YesNo } from '#shared/forms/YesNo.tsx'
import { medicalOption } from '#shared/pickers/medical-option.ts'

const problems = schemaResolver(LibraryItemTest, { sync: true })

/** The general examination is done by the examiner, so no document can show it. */
const tests = TestCode.options
  .filter((code) => code !== 'general_examination')
  .map((value) => ({ value, label: testNames[value] }))

/** The examiner accepts a document for a test of an open medical. */
export function TestForm({ item, onSaved }: { item: LibraryRecord; onSaved: () => void }) {
  const [use] = useUseLibraryItemForTestMutation()
  const { libraryItemId, userId, datedOn, version } = item
  const { currentData } = useListMedicalsQuery(userId === null ? skipToken : { i: userId, n: 25 })
  const open = currentData?.list.filter(({ status }) => isOpen(status)) ?? []
  const medicals = open.map(medicalOption)
  const form = useForm({
    initialValues: {
      medicalId: item.medicalId,
      testCode: null as TestCode | null,
      dayOfTest: datedOn,
      isAbnormal: null as boolean | null,
    },
    validate: problems,
  })
  const { medicalId } = form.values
  return (
    <Form
      form={form}
      version={version}
      save={(values) => use({ libraryItemId, body: LibraryItemTest.parse(values) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Use document' }}
    >
      <Text c="var(--ui-text-2)">
        A copy is attached to the medical, accepted for the test. The list of tests due then counts from the day of the
        test.
      </Text>
      <SelectField
        label="Medical"
        required
        options={medicals}
        value={medicalId === null ? null : String(medicalId)}
        onChange={(next) => form.setFieldValue('medicalId', next === null ? null : Number(next))}
        error={form.errors.medicalId}
      />
      <SelectField
        label="Test"
        required
        options={tests}
        value={form.values.testCode}
        onChange={(next) => form.setFieldValue('testCode', next)}
        error={form.errors.testCode}
      />
      <DateField
        label="Done on"
        required
        value={form.values.dayOfTest}
        onChange={(next) => form.setFieldValue('dayOfTest', next)}
        error={form.errors.dayOfTest}
        hint="The day of the test, not of the letter."
      />
      <YesNo
        label="Is the result abnormal?"
        value={form.values.isAbnormal}
        onChange={(next) => form.setFieldValue('isAbnormal', next)}
        error={form.errors.isAbnormal}
      />
    </Form>
  )
}
