import type { Decision } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { ClassProposal } from '@clearwing/domain/medicals/certificate/proposal.ts'
import { type Privilege, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#shared/forms/DateField.tsx'
import type { DatesForm } from './use-assessment.ts'

type Props = { form: DatesForm; proposal: ClassProposal; decision: Decision }

/** A shorter expiry date chosen by the examiner. An error at the field says what the rules do not allow. */
export function ChosenDays({ form, proposal: { rows, problems }, decision }: Props) {
  const { medicalClass, expiresOn } = decision
  const [isOpen, setIsOpen] = useState(expiresOn.length > 0)
  if (!isOpen)
    return (
      <Button mt={4} ml={-8} size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
        Set a shorter date
      </Button>
    )
  const change = (privilege: Privilege, toDay: string | null) => {
    const otherDays = expiresOn.filter((one) => one.privilege !== privilege)
    form.typeDecision(medicalClass, { expiresOn: toDay ? [...otherDays, { privilege, toDay }] : otherDays })
  }
  return (
    <Stack gap="xs" mt="xs">
      {rows.map(({ privilege }) => (
        <DateField
          key={privilege}
          label={`Shorter date, ${privilegeNames[privilege].toLowerCase()}`}
          hint="Leave empty for the longest the rules allow."
          value={expiresOn.find((one) => one.privilege === privilege)?.toDay ?? null}
          onChange={(day) => change(privilege, day)}
          error={problems.find((one) => one.privilege === privilege)?.message}
        />
      ))}
    </Stack>
  )
}
