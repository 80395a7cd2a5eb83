import { UnderActivity } from '#features/activities/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { LibraryList } from './item/LibraryList.tsx'
import { WithLibrary } from './item/WithLibrary.tsx'

/** Every document the user may know of: for administrators all libraries, for others also what was shared with them. */
export const AllLibrariesPage = () => (
  <WithLibrary>
    <UnderActivity title="All libraries">
      <Page title="All libraries" isCountedBelow width="full">
        <LibraryList scope={{}} emptyText="Documents appear here once they are added or shared with you." />
      </Page>
    </UnderActivity>
  </WithLibrary>
)
