import type { ReactNode } from 'react'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { type AccessLevel, levelOf, levelOptions } from './access-levels.ts'

type Props = {
  value: AccessLevel | null
  onChange: (level: AccessLevel | null) => void
  error?: ReactNode
  'data-autofocus'?: boolean
}

/** The access level of an organisation's document, for administrators. */
export const AccessField = ({ value, onChange, ...others }: Props) => (
  <SelectField
    label="Access level"
    required={false}
    options={levelOptions}
    value={value === null ? null : String(value)}
    onChange={(next) => onChange(levelOf(next))}
    hint="Without a level, members of the organisation read the document."
    {...others}
  />
)
