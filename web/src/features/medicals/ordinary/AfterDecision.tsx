import { canSubmit } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack } from '@mantine/core'
import { useActor } from '#features/account/index.ts'
import { IssuedPanel } from '#features/medicals/certificate/IssuedPanel.tsx'
import { PackPanel } from '#features/medicals/pack/PackPanel.tsx'
import { NextPerson } from './NextPerson.tsx'

/** After the decision: the submission, and then the next person. */
export function AfterDecision({ medical }: { medical: Medical }) {
  const isToSubmit = canSubmit(useActor(), medical)
  return (
    <Stack gap="md">
      {isToSubmit && <PackPanel medical={medical} />}
      <NextPerson medical={medical} isDone={!isToSubmit} />
      <IssuedPanel medical={medical} />
    </Stack>
  )
}
