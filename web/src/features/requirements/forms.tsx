import { addMonths } from '@clearwing/domain/dates.ts'
import { EvidenceWithdrawal, NewClearing, NewEvidence } from '@clearwing/domain/requirements/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type RequirementRecord,
  useCreateRequirementClearingMutation,
  useCreateRequirementEvidenceMutation,
  useListLibraryItemsQuery,
  useWithdrawRequirementEvidenceMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'

type Of = RequirementRecord
type Props = { record: Of; isOwn: boolean; onSaved: () => void }

const idsOf = ({ requirementId, userId }: Of) => ({ requirementId, userId })

/** One key for as long as the form is open, so that a retry after a lost answer records nothing twice. */
const useKey = () => useState(() => ({ 'idempotency-key': crypto.randomUUID() }))[0]

export const openEvidenceForm = (record: Of, isOwn: boolean) =>
  openDialog(record.evidence === 'declaration' ? 'Declare completion' : 'Record completion', (close) => (
    <EvidenceForm record={record} isOwn={isOwn} onSaved={() => close()} />
  ))

/** A completion, entered by the person or by a manager. */
function EvidenceForm({ record, isOwn, onSaved }: Props) {
  const [give] = useCreateRequirementEvidenceMutation()
  const key = useKey()
  const isDocument = record.evidence === 'document'
  const form = useForm({
    initialValues: {
      completedOn: today() as string | null,
      validUntil: null as string | null,
      libraryItemId: null as number | null,
      note: '',
    },
    validate: schemaResolver(NewEvidence, { sync: true }),
  })
  const field = fieldsOf(form, NewEvidence)
  return (
    <Form
      form={form}
      save={(body) => give({ ...idsOf(record), ...key, body: NewEvidence.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: record.evidence === 'declaration' ? 'Declare completion' : 'Record completion' }}
    >
      <DateField label="Completed on" {...field('completedOn')} />
      {isDocument && isOwn && (
        <DocumentField
          value={form.getValues().libraryItemId}
          onChange={(id) => form.setFieldValue('libraryItemId', id)}
          error={form.errors.libraryItemId}
        />
      )}
      {isDocument && (
        <DateField
          label="Valid until"
          hint="If empty, the interval of the requirement decides."
          {...field('validUntil')}
        />
      )}
      <TextField label="Note" autoComplete="off" {...field('note')} />
    </Form>
  )
}

type DocumentProps = { value: number | null; onChange: (id: number | null) => void; error: React.ReactNode }

/** The person chooses one of their own documents. */
function DocumentField({ value, onChange, error }: DocumentProps) {
  const { currentData } = useListLibraryItemsQuery({ i: 'me', n: 100 })
  const options = (currentData?.list ?? []).map(({ libraryItemId, name }) => ({
    value: String(libraryItemId),
    label: name,
  }))
  return (
    <SelectField
      label="Document of your library"
      hint="Your organisation sees the dates, and not the document."
      required
      options={options}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      error={error}
    />
  )
}

export const openClearingForm = (record: Of) =>
  openDialog('Clear requirement', (close) => <ClearingForm record={record} onSaved={() => close()} />)

function ClearingForm({ record, onSaved }: Pick<Props, 'record' | 'onSaved'>) {
  const [clear] = useCreateRequirementClearingMutation()
  const key = useKey()
  const form = useForm({
    initialValues: { fromDay: today() as string | null, toDay: addMonths(today(), 1) as string | null, reason: '' },
    validate: schemaResolver(NewClearing, { sync: true }),
  })
  const field = fieldsOf(form, NewClearing)
  return (
    <Form
      form={form}
      save={(body) => clear({ ...idsOf(record), ...key, body: NewClearing.parse(body) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Clear requirement' }}
    >
      <DateField label="First day" {...field('fromDay')} />
      <DateField label="Last day" hint="At most a year from today." {...field('toDay')} />
      <TextAreaField
        label="Reason"
        hint={`${record.personName} and managers read this text. Do not write about health.`}
        {...field('reason')}
      />
    </Form>
  )
}

export const openWithdrawalForm = (requirementEvidenceId: number) =>
  openDialog('Withdraw completion', (close) => (
    <WithdrawalForm requirementEvidenceId={requirementEvidenceId} onSaved={() => close()} />
  ))

function WithdrawalForm({ requirementEvidenceId, onSaved }: { requirementEvidenceId: number; onSaved: () => void }) {
  const [withdraw] = useWithdrawRequirementEvidenceMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(EvidenceWithdrawal, { sync: true }) })
  return (
    <Form
      form={form}
      save={(body) => withdraw({ requirementEvidenceId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Withdraw completion' }}
    >
      <TextField label="Reason" autoComplete="off" {...fieldsOf(form, EvidenceWithdrawal)('reason')} />
    </Form>
  )
}
