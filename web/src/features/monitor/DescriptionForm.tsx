import { IpInfoDescription } from '@clearwing/domain/account/throttle/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type IpInfo, useClearIpInfoDescriptionMutation, useSetIpInfoDescriptionMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

/** Describes who an address belongs to. Kept for thirteen months. */
export function DescriptionForm({ info: { ipInfoId, description }, onDone }: { info: IpInfo; onDone: () => void }) {
  const [describe] = useSetIpInfoDescriptionMutation()
  const [clear] = useClearIpInfoDescriptionMutation()
  const form = useForm({
    initialValues: { description: description ?? '' },
    validate: schemaResolver(IpInfoDescription, { sync: true }),
  })
  const save = async (body: { description: string }) => {
    await describe({ ipInfoId, body }).unwrap()
    form.resetDirty()
  }
  const remove = async () => {
    await clear({ ipInfoId }).unwrap()
    form.resetDirty()
    onDone()
  }
  return (
    <>
      <Form form={form} save={save} onSaved={onDone} draft={`ip-info ${ipInfoId}`}>
        <TextField
          label="Description"
          data-autofocus
          autoComplete="off"
          {...fieldsOf(form, IpInfoDescription)('description')}
        />
      </Form>
      {description !== null && (
        <ActionButton variant="subtle" color="red" act={remove}>
          Clear description
        </ActionButton>
      )}
    </>
  )
}
