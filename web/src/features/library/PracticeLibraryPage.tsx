import { canAddItemTo } from '@clearwing/domain/library/rules.ts'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { LibraryDrop } from './item/LibraryDrop.tsx'
import { LibraryList } from './item/LibraryList.tsx'
import { WithLibrary } from './item/WithLibrary.tsx'

/** The documents that the user's organisation keeps, about people and of its own. */
export function PracticeLibraryPage() {
  const actor = useActor()
  if (actor.organisationId === null) return <Navigate replace to="/library/me" />
  return (
    <WithLibrary>
      <Page title="Library" isCountedBelow width="full">
        {canAddItemTo(actor, 'myOrg') && (
          <LibraryDrop path="/organisations/myOrg/libraryItems" label="Add documents of the organisation" />
        )}
        <LibraryList
          scope={{ a: 'myOrg' }}
          emptyText="Documents about a person are added on the page of that person, under Library."
        />
      </Page>
    </WithLibrary>
  )
}
