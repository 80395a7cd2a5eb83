import { CaseAdviser, type ConvenorCase } from '@clearwing/domain/medicals/convenor/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useNameAdviserMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

/** Dialog to name the convenor's adviser for a case. */
export const nameAdviser = (convenorCase: ConvenorCase) =>
  openDialog(convenorCase.adviser ? 'Change the adviser' : 'Name the adviser', (close) => (
    <AdviserForm convenorCase={convenorCase} onSaved={close} />
  ))

const AdviserName = CaseAdviser.pick({ adviser: true })

const valuesOf = ({ adviser }: ConvenorCase) => ({ adviser: adviser ?? '' })

function AdviserForm({ convenorCase, onSaved }: { convenorCase: ConvenorCase; onSaved: () => void }) {
  const [name] = useNameAdviserMutation()
  const form = useForm({ initialValues: valuesOf(convenorCase), validate: schemaResolver(AdviserName, { sync: true }) })
  return (
    <Form
      form={form}
      edits={{ record: convenorCase, valuesOf }}
      save={(values, read) => name({ caseId: convenorCase.caseId, body: { ...values, version: read } }).unwrap()}
      onSaved={onSaved}
    >
      <TextField
        label="Name and qualification"
        hint="Both sides see the name and qualification."
        data-autofocus
        {...fieldsOf(form, AdviserName)('adviser')}
      />
    </Form>
  )
}
