import { PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useListRuleRowsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { DocumentTemplateEditor } from './DocumentTemplateEditor.tsx'
import { documentVersions } from './document-values.ts'
import { WithDraft } from './WithDraft.tsx'

/** The template of a printed document with all its versions. */
export function DocumentTemplatePage() {
  const { document: typedDocument, regulatorId: typedId } = useParams()
  const document = PrintedDocument.safeParse(typedDocument)
  if (!document.success) return <NotFound name="document template" />
  return (
    <AdministratorPage title="Document template" area={resourceArea}>
      <Template document={document.data} regulatorId={Number(typedId)} />
    </AdministratorPage>
  )
}

function Template({ document, regulatorId }: { document: PrintedDocument; regulatorId: number }) {
  const query = useListRuleRowsQuery(Number.isInteger(regulatorId) ? { a: regulatorId, kd: 'printed' } : skipToken)
  return (
    <Loaded query={query} rows={8}>
      {(rows) => {
        const versions = documentVersions(rows, document)
        // A new version begins with its own text, not with what was typed for the version before.
        const key = versions.map(({ ruleRowId, version }) => `${ruleRowId}.${version}`).join(' ')
        return (
          <WithDraft kind="printed" regulatorId={regulatorId} draftKey={document}>
            {(draft) => (
              <DocumentTemplateEditor
                key={key}
                regulatorId={regulatorId}
                document={document}
                versions={versions}
                draft={draft}
              />
            )}
          </WithDraft>
        )
      }}
    </Loaded>
  )
}
