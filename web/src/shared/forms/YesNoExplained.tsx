import type { ReactNode } from 'react'
import { Explain } from './Explain.tsx'
import type { FieldProps } from './field.tsx'
import { YesNo } from './YesNo.tsx'

type Props = {
  id?: string
  label: ReactNode
  answer: FieldProps<boolean | null> | Omit<FieldProps<boolean | null>, 'label'>
  explanation: Omit<FieldProps<string>, 'label'> & { max: number }
  /** The answer that requires an explanation. */
  explainWhen?: boolean
}

/** A question, with 'Please explain' where the answer requires it (spec section 5). */
export const YesNoExplained = ({ id, label, answer, explanation, explainWhen = true }: Props) => (
  <div>
    <YesNo {...answer} {...(id && { id })} label={label} />
    <Explain {...(id && { id: `${id}.explanation` })} {...explanation} required opened={answer.value === explainWhen} />
  </div>
)
