import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetUserQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { PersonVideos } from './PersonVideos.tsx'
import { WithVideos } from './WithVideos.tsx'

/** The videos of one person. */
export function PersonVideosPage() {
  const { userId: path } = useParams()
  const actor = useActor()
  const id = path === 'me' ? actor.userId : recordId(path)
  return (
    <WithVideos>
      <Loaded query={useGetUserQuery(id === 0 ? skipToken : { userId: id })}>
        {({ user: { userId, name } }) => (
          <Page title={userId === actor.userId ? 'My videos' : `Videos of ${name}`} isCountedBelow width="full">
            <PersonVideos userId={userId} />
          </Page>
        )}
      </Loaded>
    </WithVideos>
  )
}
