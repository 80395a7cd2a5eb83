import { canAddItemTo } from '@clearwing/domain/library/rules.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { LibraryDrop } from './item/LibraryDrop.tsx'
import { LibraryList } from './item/LibraryList.tsx'
import { WithLibrary } from './item/WithLibrary.tsx'

/** The documents that an organisation keeps. */
export const OrganisationLibraryPage = () => (
  <WithLibrary>
    <UnderActivity title="Library">
      <Documents />
    </UnderActivity>
  </WithLibrary>
)

function Documents() {
  const actor = useActor()
  return (
    <Loaded query={useOrganisation()}>
      {({ organisationId }) => (
        <Page title="Library" isCountedBelow width="full">
          {canAddItemTo(actor, organisationId) && (
            <LibraryDrop
              path={`/organisations/${organisationId}/libraryItems`}
              label="Add documents of the organisation"
            />
          )}
          <LibraryList
            scope={{ a: organisationId }}
            emptyText="Documents of the organisation appear here once they are added."
          />
        </Page>
      )}
    </Loaded>
  )
}
