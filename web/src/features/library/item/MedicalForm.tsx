import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type LibraryItem, useLinkLibraryItemMutation, useListMedicalsQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { medicalOption } from '#shared/pickers/medical-option.ts'

/** Links several documents about one person to a medical. */
export const openMedicalForm = (items: LibraryItem[]) =>
  openDialog('Link to medical', (close) => <MedicalForm items={items} onSaved={() => close()} />)

function MedicalForm({ items, onSaved }: { items: LibraryItem[]; onSaved: () => void }) {
  const [link] = useLinkLibraryItemMutation()
  const people = [...new Set(items.map(({ userId }) => userId))]
  const [userId = null] = people
  const isOne = people.length === 1 && userId !== null
  const { currentData } = useListMedicalsQuery(isOne ? { i: userId, n: 25 } : skipToken)
  const form = useForm({ initialValues: { medicalId: null as number | null } })
  if (!isOne) return <Text>Select documents about one person: a medical belongs to one person.</Text>
  const { medicalId } = form.values
  const save = () =>
    showDone('Link to medical', items, ({ libraryItemId, registrationId, version }) =>
      link({ libraryItemId, body: { medicalId, referralId: null, registrationId, version } }).unwrap(),
    )
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Link documents' }}>
      <SelectField
        label="Medical"
        required={false}
        options={currentData?.list.map(medicalOption) ?? []}
        value={medicalId === null ? null : String(medicalId)}
        onChange={(next) => form.setFieldValue('medicalId', next === null ? null : Number(next))}
        hint="Leave it empty to unlink the documents."
        data-autofocus
      />
    </Form>
  )
}
