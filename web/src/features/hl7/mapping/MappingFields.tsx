import { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useListAnalytesQuery, useListHl7SendersQuery } from '#api/generated.ts'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { MappingValues } from './mapping-values.ts'

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/** Which results it is of, and what they are to us. */
export function MappingFields({ form }: { form: UseFormReturnType<MappingValues> }) {
  const field = fieldsOf(form, NewHl7Mapping)
  const plain = { autoComplete: 'off', spellCheck: false }
  const { data: senders = [] } = useListHl7SendersQuery()
  const { data: analytes = [] } = useListAnalytesQuery()
  const inUse = analytes.filter(({ isActive, code }) => isActive || code === form.getValues().analyteCode)
  return (
    <>
      <SelectField
        label="Sender"
        hint="None: of every sender. A sender’s own mapping wins."
        required={false}
        options={senders.map(({ senderId, name }) => ({ value: String(senderId), label: name }))}
        {...inputOf(form, 'senderId')}
      />
      <SimpleGrid {...two}>
        <TextField label="Code" hint="As the laboratory sends it (OBX-3)." {...plain} {...field('code')} />
        <TextField
          label="Name"
          hint="What it is called. Decides where no code is sent."
          {...plain}
          {...field('alternativeName')}
        />
        <TextField label="Unit" hint="Only in this unit. Empty: in any." {...plain} {...field('unit')} />
        <TextField
          label="Report codes"
          hint="Only in reports of these (OBR-4), divided by commas."
          {...plain}
          {...field('documentCodes')}
        />
      </SimpleGrid>
      <SelectField
        label="Our analyte"
        hint="None: it is known, and none of ours. It is shown as sent."
        required={false}
        options={inUse.map(({ code, name, unit }) => ({ value: code, label: unit ? `${name} (${unit})` : name }))}
        {...inputOf(form, 'analyteCode')}
      />
      <SimpleGrid {...two}>
        <TextField
          label="Prefix of the value"
          hint="The value begins with it. The longer prefix wins."
          {...plain}
          {...field('answerPrefix')}
        />
        <TextField
          label="Pattern of the value"
          hint="What follows the prefix, all of it, like [Nn]ot detected."
          {...plain}
          {...field('answerPattern')}
        />
      </SimpleGrid>
      <TextField
        label="Answer"
        hint="What such a value means. It stands beside what was sent, never in its place."
        {...plain}
        {...field('answer')}
      />
      <TextField label="Note" hint="Why, or who at the laboratory said so." autoComplete="off" {...field('note')} />
    </>
  )
}
