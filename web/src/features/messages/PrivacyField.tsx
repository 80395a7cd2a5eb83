import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { privacyOptions } from '@clearwing/domain/messages/schema.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { type NamedParties, privacyWords } from './privacy-words.ts'

type Props = {
  value: MessagePrivacy | null
  onChange: (value: MessagePrivacy) => void
  recipients: { toUserId: number | null; toOrganisationId: number | null }
  names: NamedParties
  error?: string | undefined
}

/** Private to one of the recipients, or public, which never means the whole world (spec section 5). */
export const PrivacyField = ({ value, onChange, recipients, names, error }: Props) => (
  <RadioField
    label="Privacy"
    required
    error={error}
    value={value === null ? null : String(value)}
    onChange={(chosen) => onChange(Number(chosen) as MessagePrivacy)}
    options={privacyOptions(recipients).map((privacy) => {
      const { label, why } = privacyWords(privacy, names)
      return { value: String(privacy), label: longer[privacy] ?? label, why }
    })}
  />
)

const longer: Record<number, string> = {
  [MessagePrivacy.Private_to_organisation]: 'Private to the organisation',
  [MessagePrivacy.Private_to_user]: 'Private to the person',
}
