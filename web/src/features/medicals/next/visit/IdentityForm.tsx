import { IdentitySighting } from '@clearwing/domain/identifiers/identity.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Group } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSightIdentityMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { withCapital } from '#shared/forms/with-capital.ts'

const Sighting = IdentitySighting.pick({ kind: true, characters: true })
type Sighted = { kind: string | null; characters: string }

/** Records which document was checked. No image of it is kept. */
export function IdentityForm({ medical: { medicalId, version }, kinds }: { medical: Medical; kinds: string[] }) {
  const [sight] = useSightIdentityMutation()
  const form = useForm<Sighted>({
    initialValues: { kind: null, characters: '' },
    validate: schemaResolver(Sighting, { sync: true }),
  })
  useUnsaved(form.isDirty())
  const field = fieldsOf(form, Sighting)

  const save = async () => {
    const { data } = Sighting.safeParse(form.getValues())
    if (form.validate().hasErrors || !data) return
    await sight({ medicalId, body: { ...data, version } }).unwrap()
  }

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <Group align="flex-start" gap="sm">
        <SelectField label="Document checked" w={240} options={kinds.map(withCapital)} {...field('kind')} />
        <TextField label="Last 3 or 4 characters of its number" w={240} autoComplete="off" {...field('characters')} />
        <div style={{ paddingTop: 24 }}>
          <ActionButton type="submit" act={save}>
            Confirm identity
          </ActionButton>
        </div>
      </Group>
    </form>
  )
}
