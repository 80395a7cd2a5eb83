import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '#shared/forms/DateField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'

type Asked = { reason: string; dueOn: string }

type Props<Values extends Asked> = { form: UseFormReturnType<Values>; hint: string }

/** Why a document is requested, and the day on which it is due. */
export const ReasonAndDay = <Values extends Asked>({ form, hint }: Props<Values>) => (
  <>
    <TextAreaField
      label="Reason"
      required
      max={200}
      value={form.values.reason}
      onChange={(next) => form.setFieldValue('reason', next as never)}
      error={form.errors.reason}
      hint={hint}
    />
    <DateField
      label="Due"
      required
      value={form.values.dueOn}
      onChange={(next) => form.setFieldValue('dueOn', (next ?? '') as never)}
      error={form.errors.dueOn}
    />
  </>
)
