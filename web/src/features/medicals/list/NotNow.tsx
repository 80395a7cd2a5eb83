import { IconStethoscope } from '@tabler/icons-react'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** An administrator says first what they are doing: it is kept in the history with everything they read. */
export const NotNow = () => (
  <Page title="Medicals">
    <Panel>
      <EmptyState
        icon={IconStethoscope}
        title="Medicals are not open to you now."
        why="Administrators choose an activity at the top of the page first; it is recorded with what they read."
      />
    </Panel>
  </Page>
)
