import { canAddItemFor } from '@clearwing/domain/library/rules.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetUserQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { LibraryDrop } from './item/LibraryDrop.tsx'
import { LibraryList } from './item/LibraryList.tsx'
import { WithLibrary } from './item/WithLibrary.tsx'
import { LibraryActions } from './LibraryActions.tsx'

/** The documents about one person. */
export function PersonLibraryPage() {
  const { userId: path } = useParams()
  const actor = useActor()
  const id = path === 'me' ? actor.userId : recordId(path)
  return (
    <WithLibrary>
      <Loaded query={useGetUserQuery(id === 0 ? skipToken : { userId: id })}>
        {({ user: { userId, name, relations } }) => {
          const isInCare = relations.includes('clients')
          return (
            <Page
              title={userId === actor.userId ? 'My library' : `Library of ${name}`}
              isCountedBelow
              action={<LibraryActions userId={userId} isInCare={isInCare} />}
              width="full"
            >
              {canAddItemFor(actor, { userId, isInCare }) && <LibraryDrop path={`/users/${userId}/libraryItems`} />}
              <LibraryList scope={{ i: userId }} isOfPerson emptyText="Drop files above, or use a phone." />
            </Page>
          )
        }}
      </Loaded>
    </WithLibrary>
  )
}
