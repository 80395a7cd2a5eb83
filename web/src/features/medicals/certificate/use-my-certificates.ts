import { useEffect } from 'react'
import { useListCertificatesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { keepCertificates, keptCertificates } from './kept-certificates.ts'

/** One's own certificates as the server last told them, and what this device has kept of them. */
export function useMyCertificates() {
  const { userId } = useActor()
  const query = useListCertificatesQuery({ userId }, { refetchOnMountOrArgChange: true })
  const { currentData, fulfilledTimeStamp } = query
  const checkedAt = fulfilledTimeStamp === undefined ? undefined : new Date(fulfilledTimeStamp).toISOString()
  useEffect(() => {
    if (currentData && checkedAt) keepCertificates(userId, currentData, checkedAt)
  }, [userId, currentData, checkedAt])
  return { query, checkedAt, kept: query.error ? keptCertificates(userId) : [] }
}
