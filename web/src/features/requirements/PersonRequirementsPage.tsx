import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetUserQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'
import { NewRequirementButton } from './NewRequirementButton.tsx'
import { RequirementList } from './RequirementList.tsx'

/** What is required of one person, limited to what the user may see. */
export function PersonRequirementsPage() {
  const { userId: path } = useParams()
  const actor = useActor()
  const id = path === 'me' ? actor.userId : recordId(path)
  return (
    <Loaded query={useGetUserQuery(id === 0 ? skipToken : { userId: id })}>
      {({ user: { userId, name } }) => (
        <Page
          title={userId === actor.userId ? 'My requirements' : `Requirements of ${name}`}
          isCountedBelow
          action={<NewRequirementButton userId={userId} />}
          width="full"
        >
          <RequirementList scope={{ i: userId }} empty="This person has no requirements that you may see." />
        </Page>
      )}
    </Loaded>
  )
}
