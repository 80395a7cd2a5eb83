import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import {
  declaredUntil,
  isToBeSent,
  signedOnProblem,
} from '@clearwing/domain/medicals/declarations/declaration-checks.ts'
import type { DeclaredForm } from '@clearwing/domain/medicals/declarations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, List, Text } from '@mantine/core'
import { useField } from '#features/medicals/application/form-context.ts'
import { today } from '#shared/today.ts'

/** Until when the declaration is valid, what it does not cover, and when its pages must be sent. */
export function DeclaredDates({ form, medical }: { form: DeclaredForm; medical: Medical }) {
  const { value: signedOn } = useField<string>('practitioner.signedOn')
  const { value: isStudent } = useField<'yes' | 'no'>('practitioner.isStudent')
  if (!signedOn || !medical.dateOfBirth) return null
  const problem = signedOnProblem(form, medical.dateOfBirth, signedOn, today())
  if (problem)
    return (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    )
  const until = declaredUntil(form, medical.dateOfBirth, signedOn)
  const isSent = isToBeSent(form, isStudent ? { isStudent } : {})
  return (
    <Alert color="blue" title={until && `Valid until ${formatDay(until.toDay)}`}>
      {isSent && (
        <Text>
          {medical.regulatorShortName} requires {form.pages.join(' and ').toLowerCase()} by{' '}
          {formatDay(addDays(signedOn, form.sendWithinDays ?? 0))}.
        </Text>
      )}
      {form.limits.length > 0 && (
        <List fz={14} spacing={2} mt="xs" aria-label="What the declaration does not cover">
          {form.limits.map((limit) => (
            <List.Item key={limit}>{limit}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
