import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Collapse } from '@mantine/core'
import type { FieldProps } from './field.tsx'
import { TextAreaField } from './TextAreaField.tsx'

type Props = FieldProps<string> & {
  /** True when the answer needs an explanation; the field opens and closes in half a second (spec section 9). */
  opened?: boolean
  max: number
}

/** 'Please explain': required when the answer triggers it (spec section 5). */
export const Explain = ({ opened = true, label = fieldMessage.explain, ...field }: Props) => (
  <Collapse expanded={opened}>
    <TextAreaField mt="xs" minRows={1} label={label} {...field} />
  </Collapse>
)
