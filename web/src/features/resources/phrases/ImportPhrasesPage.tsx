import { canKeepPhrases } from '@clearwing/domain/resources/phrases/rules.ts'
import { Anchor } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { useImportLetterPhrasesMutation, usePreviewLetterPhrasesImportMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { ImportPanels } from '#shared/import/ImportPanels.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { resourceArea } from './resource-area.ts'

const headings = ['Shortcut', 'Name', 'Text', 'Folder', 'From']

/** Adds and changes shared phrases from a file. */
export const ImportPhrasesPage = () => (
  <AdministratorPage title="Import phrases" area={resourceArea}>
    <Import headings={['Regulator', ...headings]} />
  </AdministratorPage>
)

/** Adds and changes a doctor's own phrases from a file. */
export const ImportOwnPhrasesPage = () =>
  canKeepPhrases(useActor()) ? (
    <Page
      title="Import phrases"
      width="full"
      action={
        <Anchor component={Link} to=".." relative="path">
          My phrases
        </Anchor>
      }
    >
      <Import headings={headings} />
    </Page>
  ) : (
    <Navigate replace to="/dashboard" />
  )

function Import({ headings: known }: { headings: string[] }) {
  const [preview] = usePreviewLetterPhrasesImportMutation()
  const [press] = useImportLetterPhrasesMutation()
  return (
    <ImportPanels
      headings={known}
      preview={(body) => preview({ body }).unwrap()}
      press={(body, key) => press({ 'idempotency-key': key, body }).unwrap()}
    >
      A row whose shortcut is in use changes that phrase; any other row adds one. You can change the file exported from
      the list and import it again. Phrases that the file does not list stay as they are.
    </ImportPanels>
  )
}
