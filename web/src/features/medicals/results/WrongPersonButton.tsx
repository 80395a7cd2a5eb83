import { NotTheirs } from '@clearwing/domain/hl7/rejecting.ts'
import { canSayNotTheirs } from '@clearwing/domain/hl7/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useOutletContext } from 'react-router'
import { useSayResultNotTheirsMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

/** Reports that a result belongs to another person; for the doctor of a medical that is with the practice. */
export function WrongPersonButton({ resultId }: { resultId: number }) {
  const medical = useOutletContext<Medical | undefined>()
  const actor = useActor()
  if (!medical || !canSayNotTheirs(actor, medical)) return null
  const ask = () =>
    openDialog(`Not ${medical.personName}’s`, (close) => (
      <NotTheirsForm medicalId={medical.medicalId} resultId={resultId} onDone={() => close()} />
    ))
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => void ask()}>
        Not this person’s…
      </Button>
    </div>
  )
}

type Props = { medicalId: number; resultId: number; onDone: () => void }

function NotTheirsForm({ medicalId, resultId, onDone }: Props) {
  const [say] = useSayResultNotTheirsMutation()
  const form = useForm({ initialValues: { text: '' }, validate: schemaResolver(NotTheirs, { sync: true }) })
  const save = (body: NotTheirs) => say({ medicalId, resultId, body }).unwrap()
  return (
    <Form form={form} save={save} onSaved={onDone} submit={{ label: 'Unlink results' }}>
      <Text c="var(--ui-text-2)">
        All results of the same message are unlinked immediately. Administrators work out with the laboratory who they
        belong to, and read what you write here.
      </Text>
      <TextAreaField
        label="Why the result is not this person’s"
        data-autofocus
        {...fieldsOf(form, NotTheirs)('text')}
      />
    </Form>
  )
}
