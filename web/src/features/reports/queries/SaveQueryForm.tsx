import type { CustomQuery } from '@clearwing/domain/reports/queries/result.ts'
import { type QueryDefinition, QueryName } from '@clearwing/domain/reports/queries/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  useCreateCustomQueryMutation,
  useListStaffGroupsQuery,
  useRemoveCustomQueryMutation,
  useUpdateCustomQueryMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

/** Names the query and chooses the staff group that it is shared with. */
export const openSave = (definition: QueryDefinition, stored: CustomQuery | null) =>
  openDialog(stored ? 'Save changes' : 'Save query', (close) => (
    <SaveQueryForm definition={definition} stored={stored} onDone={() => close()} />
  ))

type Props = { definition: QueryDefinition; stored: CustomQuery | null; onDone: () => void }

function SaveQueryForm({ definition, stored, onDone }: Props) {
  const [create] = useCreateCustomQueryMutation()
  const [update] = useUpdateCustomQueryMutation()
  const [remove] = useRemoveCustomQueryMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const { organisationId } = useActor()
  const groups = useListStaffGroupsQuery(organisationId === null ? skipToken : { organisationId }).currentData ?? []
  const form = useForm({
    initialValues: {
      name: stored?.name ?? '',
      staffGroupId: stored?.staffGroupId ? String(stored.staffGroupId) : (null as string | null),
    },
    validate: schemaResolver(QueryName, { sync: true }),
  })
  const save = async ({ name, staffGroupId }: typeof form.values) => {
    const body = { name, definition, staffGroupId: staffGroupId === null ? null : Number(staffGroupId) }
    const { customQueryId } = stored
      ? await update({ customQueryId: stored.customQueryId, body: { ...body, version: stored.version } }).unwrap()
      : await create({ 'idempotency-key': idempotencyKey, body }).unwrap()
    if (!stored) void navigate(`/report/query/${customQueryId}`)
  }
  const removeIt = async ({ customQueryId, version }: CustomQuery) => {
    await remove({ customQueryId, body: { version } }).unwrap()
    onDone()
    void navigate('/report/queries')
  }
  return (
    <>
      <Form form={form} save={save} onSaved={onDone} cancel={onDone}>
        <TextField label="Name" data-autofocus autoComplete="off" {...fieldsOf(form, QueryName)('name')} />
        {groups.length > 0 && (
          <SelectField
            label="Share with"
            hint="Members of the group run it and see only what they may see. A query that names people cannot be shared."
            required={false}
            options={groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))}
            {...inputOf(form, 'staffGroupId')}
          />
        )}
      </Form>
      {stored && (
        <ActionButton variant="subtle" color="red" act={() => removeIt(stored)}>
          Delete {stored.name}
        </ActionButton>
      )}
    </>
  )
}
