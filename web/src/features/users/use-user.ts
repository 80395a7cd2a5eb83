import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetUserQuery } from '#api/generated.ts'
import { recordId } from '#shared/record-id.ts'

/** What the path says: 'me', or the id; 0 of an address that is wrong, which nobody has. */
export function useUserParam(): number | 'me' {
  const { userId } = useParams()
  return userId === 'me' ? 'me' : recordId(userId)
}

/** The person of the path. */
export function useUser() {
  const userId = useUserParam()
  const query = useGetUserQuery(userId === 0 ? skipToken : { userId })
  return { ...query, currentData: query.currentData?.user }
}
