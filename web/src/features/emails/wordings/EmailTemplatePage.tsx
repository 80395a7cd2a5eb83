import { EmailName } from '@clearwing/domain/emails/wordings/schema.ts'
import { useParams } from 'react-router'
import { useGetEmailTemplateQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { WithDraft } from '#features/resources/templates/WithDraft.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { WordingEditor } from './WordingEditor.tsx'

/** One email with all versions of its wording. */
export function EmailTemplatePage() {
  const name = EmailName.safeParse(useParams().name)
  if (!name.success) return <NotFound name="email" />
  return (
    <AdministratorPage title="Email template" area={resourceArea}>
      <Template name={name.data} />
    </AdministratorPage>
  )
}

function Template({ name }: { name: EmailName }) {
  const query = useGetEmailTemplateQuery({ name })
  return (
    <Loaded query={query} rows={8}>
      {/* A new version begins with its own text, not with what was typed for the version before. */}
      {(template) => (
        <WithDraft kind="email" regulatorId={null} draftKey={name}>
          {(draft) => <WordingEditor key={`${name} ${template.all[0]?.number}`} template={template} draft={draft} />}
        </WithDraft>
      )}
    </Loaded>
  )
}
