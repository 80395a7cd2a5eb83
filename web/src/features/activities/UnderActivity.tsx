import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActivity } from '#api/activity.ts'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from './NeedsActivity.tsx'

/** Content that administrators see only with an activity and other authorised users see at once. */
export function UnderActivity({ children }: { children: ReactNode }) {
  const isSaid = useActivity() !== null
  if (!isAdministrator(useActor()) || isSaid) return children
  return (
    <Box p={{ base: 'sm', sm: 'lg' }} maw={1280} mx="auto">
      <NeedsActivity>{children}</NeedsActivity>
    </Box>
  )
}
