import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActivity } from '#api/activity.ts'
import { useActor } from '#features/account/actor/use-actor.ts'
import { Page } from '#shared/pages/Page.tsx'
import { NeedsActivity } from './NeedsActivity.tsx'

/**
 * Content that administrators see only with an activity and other authorised users see at once. `title`: the page's
 * heading until then, where the content has its own.
 */
export function UnderActivity({ title, children }: { title?: string; children: ReactNode }) {
  const isSaid = useActivity() !== null
  if (!isAdministrator(useActor()) || isSaid) return children
  if (title)
    return (
      <Page title={title} width="full">
        <NeedsActivity>{children}</NeedsActivity>
      </Page>
    )
  return (
    <Box p={{ base: 'sm', sm: 'lg' }} maw={1280} mx="auto">
      <NeedsActivity>{children}</NeedsActivity>
    </Box>
  )
}
