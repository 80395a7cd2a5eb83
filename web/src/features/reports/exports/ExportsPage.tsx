import { exportsQueries } from '@clearwing/domain/reports/exports/rules.ts'
import { useActor } from '#features/account/index.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { ExportList } from './ExportList.tsx'

/** The user's long exports of the last hour. */
export function ExportsPage() {
  if (!exportsQueries(useActor())) return <NotFound name="page" />
  return (
    <Page title="Exports">
      <Panel title="Exports of the last hour">
        <ExportList />
      </Panel>
    </Page>
  )
}
