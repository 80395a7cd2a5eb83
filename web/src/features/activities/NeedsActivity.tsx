import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useActivity } from '#api/activity.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { pickActivity } from './pick-activity.tsx'

/** What the server answers an administrator only while they say what they are doing; and the way to say it. */
export function NeedsActivity({ children }: { children: ReactNode }) {
  if (useActivity()) return children
  return (
    <Panel>
      <EmptyState
        icon={IconClipboardText}
        title="Choose an activity first."
        why="This page contains personal data. Choose an activity to see it."
        action={<Button onClick={() => void pickActivity()}>Choose an activity</Button>}
      />
    </Panel>
  )
}
