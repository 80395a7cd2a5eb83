import { documentKindOf, isBillingDocument, PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
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
  const regulatorId = typedId === undefined ? null : Number(typedId)
  if (!document.success || isBillingDocument(document.data) !== (regulatorId === null) || Number.isNaN(regulatorId))
    return <NotFound name="document template" />
  return (
    <AdministratorPage title="Document template" area={resourceArea}>
      <Template document={document.data} regulatorId={regulatorId} />
    </AdministratorPage>
  )
}

function Template({ document, regulatorId }: { document: PrintedDocument; regulatorId: number | null }) {
  const kind = documentKindOf(document)
  const query = useListRuleRowsQuery({ ...(regulatorId !== null && { a: regulatorId }), kd: kind })
  return (
    <Loaded query={query} rows={8}>
      {(rows) => {
        const versions = documentVersions(rows, document)
        // A new version begins with its own text, not with what was typed for the version before.
        const key = versions.map(({ ruleRowId, version }) => `${ruleRowId}.${version}`).join(' ')
        return (
          <WithDraft kind={kind} regulatorId={regulatorId} draftKey={document}>
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
