import { skipToken } from '@reduxjs/toolkit/query/react'
import { useParams } from 'react-router'
import { useGetUserQuery } from '#api/generated.ts'
import { recordId } from '#shared/record-id.ts'

/** The user from the path: 'me' or an id; 0, which no user has, if the address is invalid. */
export function useUserParam(): number | 'me' {
  const { userId } = useParams()
  return userId === 'me' ? 'me' : recordId(userId)
}

/** The person named in the path. */
export function useUser() {
  const userId = useUserParam()
  const query = useGetUserQuery(userId === 0 ? skipToken : { userId })
  return { ...query, currentData: query.currentData?.user }
}
