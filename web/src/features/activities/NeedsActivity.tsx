import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useActivity } from '#api/activity.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { pickActivity } from './pick-activity.tsx'

/** Content the server gives administrators only with an activity; offers to choose one if there is none. */
export function NeedsActivity({ children }: { children: ReactNode }) {
  if (useActivity()) return children
  return (
    <Panel>
      <EmptyState
        icon={IconClipboardText}
        title="Choose an activity first."
        why="What you see and change here is recorded with the activity."
        action={<Button onClick={() => void pickActivity()}>Choose an activity</Button>}
      />
    </Panel>
  )
}
