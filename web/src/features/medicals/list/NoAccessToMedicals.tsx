import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { whyNoMedicals } from '@clearwing/domain/access/missing-items.ts'
import { IconStethoscope } from '@tabler/icons-react'
import { useEnableOptions } from '#api/client-options.ts'
import { useActor } from '#features/account/index.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** In place of medicals: an administrator chooses an activity first; others read which right they lack. */
export function NoAccessToMedicals({ title }: { title: string }) {
  const actor = useActor()
  const why = whyNoMedicals(actor, useEnableOptions())
  return (
    <Page title={title}>
      {isAdministrator(actor) && why === undefined ? (
        <NeedsActivity>{null}</NeedsActivity>
      ) : (
        <Panel>
          <EmptyState
            icon={IconStethoscope}
            title="You have no access to medicals."
            why={why ?? 'Your role in this organisation does not include medicals.'}
          />
        </Panel>
      )}
    </Page>
  )
}
