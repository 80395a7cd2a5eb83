import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useListRuleRowsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateOf } from './template-values.ts'
import { WithDraft } from './WithDraft.tsx'

/** A letter template with all its versions. */
export const TemplatePage = () => (
  <AdministratorPage title="Letter template" area={resourceArea}>
    <Template />
  </AdministratorPage>
)

function Template() {
  const { code, regulatorId: typedId } = useParams()
  const regulatorId = Number(typedId)
  const query = useListRuleRowsQuery(Number.isInteger(regulatorId) ? { a: regulatorId, kd: 'template' } : skipToken)
  return (
    <Loaded query={query} rows={8}>
      {(rows) => {
        const versions = rows
          .filter((row) => templateOf(row).code === code)
          .toSorted((a, b) => b.fromDay.localeCompare(a.fromDay))
        // A new version begins with its own text, not with what was typed for the version before.
        const key = versions.map(({ ruleRowId, version }) => `${ruleRowId}.${version}`).join(' ')
        return (
          <WithDraft kind="template" regulatorId={regulatorId} draftKey={code ?? ''}>
            {(draft) =>
              versions.length === 0 && !draft ? (
                <NotFound name="letter template" />
              ) : (
                <TemplateEditor key={key} regulatorId={regulatorId} versions={versions} draft={draft} />
              )
            }
          </WithDraft>
        )
      }}
    </Loaded>
  )
}
