import { IdentityKind, IdentitySighting, type Medical } from '@clearwing/domain/medicals/schema.ts'
import { Group, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSightIdentityMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'

const Sighting = IdentitySighting.pick({ kind: true, characters: true })
type Sighted = { kind: IdentityKind | null; characters: string }

/** Which document was seen. No image of it is kept. */
export function IdentityForm({ medical: { medicalId, version } }: { medical: Medical }) {
  const [sight] = useSightIdentityMutation()
  const form = useForm<Sighted>({
    initialValues: { kind: null, characters: '' },
    validate: schemaResolver(Sighting, { sync: true }),
  })
  useUnsaved(form.isDirty())

  const save = async () => {
    const { data } = Sighting.safeParse(form.getValues())
    if (form.validate().hasErrors || !data) return
    await sight({ medicalId, body: { ...data, version } }).unwrap()
  }

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <Group align="flex-start" gap="sm">
        <Select
          label="Document seen"
          placeholder="Please select one..."
          withAsterisk
          w={240}
          data={IdentityKind.options}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="Last 3 or 4 characters of its number"
          withAsterisk
          w={240}
          maxLength={4}
          autoComplete="off"
          {...form.getInputProps('characters')}
        />
        <div style={{ paddingTop: 24 }}>
          <ActionButton type="submit" act={save}>
            Identity seen
          </ActionButton>
        </div>
      </Group>
    </form>
  )
}
