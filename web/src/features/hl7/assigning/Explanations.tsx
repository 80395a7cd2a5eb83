import { explanationLabel, toExplain } from '@clearwing/domain/hl7/assigning.ts'
import type { Suggestion } from '#api/generated.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import type { AssignmentEvidence } from './assignment-evidence.ts'

type Props = {
  person: Pick<Suggestion, 'compared'>
  evidence: AssignmentEvidence
  change: (reasons: AssignmentEvidence['reasons']) => void
}

/** Reasons for assigning the message although a detail differs or too few agree. */
export const Explanations = ({ person: { compared }, evidence: { reasons }, change }: Props) =>
  toExplain(compared).map((field) => (
    <TextField
      key={field}
      label={explanationLabel(field)}
      hint="10 to 30 characters. Stored in the history."
      max={30}
      autoComplete="off"
      value={reasons.find((one) => one.what === field)?.reason ?? ''}
      onChange={(reason) => change([...reasons.filter((one) => one.what !== field), { what: field, reason }])}
    />
  ))
