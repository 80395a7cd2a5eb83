import { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useListAnalytesQuery, useListHl7SendersQuery } from '#api/generated.ts'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { MappingValues } from './mapping-values.ts'

const two = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const

/** Which results the mapping applies to, and how they are read. */
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
        hint="If empty, applies to all senders. A sender’s own mapping takes precedence."
        required={false}
        options={senders.map(({ senderId, name }) => ({ value: String(senderId), label: name }))}
        {...inputOf(form, 'senderId')}
      />
      <SimpleGrid {...two}>
        <TextField label="Code" hint="As the laboratory sends it (OBX-3)." {...plain} {...field('code')} />
        <TextField
          label="Name"
          hint="The name of the test. Used if no code is sent."
          {...plain}
          {...field('alternativeName')}
        />
        <TextField label="Unit" hint="Only results in this unit. If empty, any unit." {...plain} {...field('unit')} />
        <TextField
          label="Report codes"
          hint="Only reports with these codes (OBR-4), separated by commas."
          {...plain}
          {...field('documentCodes')}
        />
      </SimpleGrid>
      <SelectField
        label="Analyte"
        hint="If empty, the code is known to be no analyte; results are shown as sent."
        required={false}
        options={inUse.map(({ code, name, unit }) => ({ value: code, label: unit ? `${name} (${unit})` : name }))}
        {...inputOf(form, 'analyteCode')}
      />
      <SimpleGrid {...two}>
        <TextField
          label="Value prefix"
          hint="The start of the value. The longer prefix takes precedence."
          {...plain}
          {...field('answerPrefix')}
        />
        <TextField
          label="Value pattern"
          hint="Must match all of the text after the prefix, for example [Nn]ot detected."
          {...plain}
          {...field('answerPattern')}
        />
      </SimpleGrid>
      <TextField
        label="Answer"
        hint="What a value of this kind means. It is shown beside the original, never instead of it."
        {...plain}
        {...field('answer')}
      />
      <TextField
        label="Note"
        hint="The reason, or who at the laboratory confirmed it."
        autoComplete="off"
        {...field('note')}
      />
    </>
  )
}
