import { useParams } from 'react-router'
import { useGetUserQuery } from '#api/generated.ts'

/** What the path says: 'me', or the id; 0 of an address that is wrong, which nobody has. */
export function useUserParam(): number | 'me' {
  const { userId } = useParams()
  return userId === 'me' ? 'me' : Number(userId) || 0
}

/** The person of the path. */
export function useUser() {
  const query = useGetUserQuery({ userId: useUserParam() })
  return { ...query, currentData: query.currentData?.user }
}
