import { Power } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { changeProblems, delegationProblems, powerNames } from '@clearwing/domain/medicals/examiners/rules.ts'
import { type Delegation, DelegationEnd, type ExaminerRecord } from '@clearwing/domain/medicals/examiners/schema.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import {
  api,
  useCreateDelegationMutation,
  useEndDelegationMutation,
  useUpdateDelegationMutation,
} from '#api/generated.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { today } from '#shared/today.ts'

type Values = { medicalClass: string | null; powers: Power[]; fromDay: string | null; toDay: string | null }

export const delegateTo = (examiner: ExaminerRecord) =>
  openDialog(`Delegate to ${examiner.name}`, (close) => <DelegationForm examiner={examiner} onSaved={close} />)

export const changeDelegation = (examiner: ExaminerRecord, delegation: Delegation) =>
  openDialog(`${nameOfClass(delegation.medicalClass)} of ${examiner.name}`, (close) => (
    <DelegationForm examiner={examiner} delegation={delegation} onSaved={close} />
  ))

const options = Power.options.map((value) => ({ value, label: powerNames[value] }))
const firstOf = (problems: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(problems).map(([field, [message]]) => [field, message]))

/** Checks the same rules as the server. */
function problemsIn(
  { medicalClass, powers, fromDay, toDay }: Values,
  examiner: ExaminerRecord,
  delegation?: Delegation,
) {
  if (powers.length === 0) return { powers: 'Please choose at least one power.' }
  if (delegation) return firstOf(changeProblems({ toDay }, delegation, today()))
  if (!medicalClass) return { medicalClass: 'Please complete this field.' }
  if (!fromDay) return { fromDay: 'Please complete this field.' }
  const { delegations: otherDelegations, classesToDelegate } = examiner
  const delegationContext = { others: otherDelegations, classes: classesToDelegate, today: today() }
  return firstOf(delegationProblems({ medicalClass, powers, fromDay, toDay }, delegationContext))
}

const valuesOf = (delegation?: Delegation): Values => ({
  medicalClass: delegation?.medicalClass ?? null,
  powers: delegation?.powers ?? ['issue'],
  fromDay: delegation?.fromDay ?? today(),
  toDay: delegation?.toDay ?? null,
})

const words = {
  powers: { value: (powers: Power[]) => powers.map((power) => powerNames[power]).join(', ') },
  toDay: { label: 'To' },
}

type Props = { examiner: ExaminerRecord; delegation?: Delegation; onSaved: () => void }

function DelegationForm({ examiner, delegation, onSaved }: Props) {
  const save = useSaveDelegation(examiner, delegation)
  const [askHistory] = api.endpoints.listExaminerHistory.useLazyQuery()
  const form = useForm<Values>({
    initialValues: valuesOf(delegation),
    validate: (values) => problemsIn(values, examiner, delegation),
  })
  return (
    <Form
      form={form}
      edits={
        delegation && {
          record: delegation,
          valuesOf,
          words,
          changedBy: () => lastChangedBy(askHistory({ userId: examiner.userId, ...lastChange }).unwrap()),
        }
      }
      save={save}
      onSaved={onSaved}
      submit={{ label: delegation ? 'Change' : 'Delegate' }}
    >
      {!delegation && (
        <SelectField
          label="Class"
          required
          options={examiner.classesToDelegate.map((value) => ({ value, label: nameOfClass(value) }))}
          {...inputOf(form, 'medicalClass')}
        />
      )}
      <CheckboxesField
        label="Powers"
        required
        options={options}
        {...inputOf(form, 'powers')}
        onChange={(powers) => form.setFieldValue('powers', powers as Power[])}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {!delegation && <DateField label="From" required {...inputOf(form, 'fromDay')} />}
        <DateField
          label="To"
          hint="The last day. Leave empty for no end date."
          required={false}
          {...inputOf(form, 'toDay')}
        />
      </SimpleGrid>
      {delegation && <Text c="var(--ui-text-2)">The new powers apply from now; earlier ones stay listed.</Text>}
    </Form>
  )
}

function useSaveDelegation({ userId }: ExaminerRecord, delegation: Delegation | undefined) {
  const [create] = useCreateDelegationMutation()
  const [update] = useUpdateDelegationMutation()
  // One key for as long as the form is open, so that a retry after a lost response delegates only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return ({ medicalClass, powers, fromDay, toDay }: Values, version: number) =>
    delegation
      ? update({ userId, delegationId: delegation.delegationId, body: { powers, toDay, version } }).unwrap()
      : create({
          userId,
          'idempotency-key': idempotencyKey,
          body: { medicalClass: medicalClass ?? '', powers, fromDay: fromDay ?? today(), toDay },
        }).unwrap()
}

export const endDelegation = (examiner: ExaminerRecord, delegation: Delegation) =>
  openDialog(`End ${nameOfClass(delegation.medicalClass).toLowerCase()} of ${examiner.name}`, (close) => (
    <EndForm examiner={examiner} delegation={delegation} onSaved={close} />
  ))

const EndReason = DelegationEnd.pick({ reason: true })

function EndForm({ examiner: { userId, name }, delegation, onSaved }: Required<Props>) {
  const [end] = useEndDelegationMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(EndReason, { sync: true }) })
  const { delegationId, medicalClass } = delegation
  return (
    <Form
      form={form}
      version={delegation.version}
      save={({ reason }, version) => end({ userId, delegationId, body: { reason, version } }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'End the delegation now', isDangerous: true }}
    >
      <Text>
        From now on {name} may not decide applications for {nameOfClass(medicalClass).toLowerCase()}. Certificates
        already issued are not affected.
      </Text>
      <TextAreaField label="Reason" minRows={2} data-autofocus {...fieldsOf(form, EndReason)('reason')} />
    </Form>
  )
}
