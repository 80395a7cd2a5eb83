import { useEffect } from 'react'
import { useListCertificatesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { isPrivateDevice } from '#shared/private-device.ts'
import { keepCertificates, keptCertificates } from './kept-certificates.ts'

/** One's own certificates as the server last told them, and what this device, if it is theirs, has kept of them. */
export function useMyCertificates() {
  const { userId, realUserId } = useActor()
  const isTheirs = realUserId == null
  const query = useListCertificatesQuery({ userId }, { refetchOnMountOrArgChange: true })
  const { currentData, fulfilledTimeStamp } = query
  const checkedAt = fulfilledTimeStamp === undefined ? undefined : new Date(fulfilledTimeStamp).toISOString()
  useEffect(() => {
    if (isTheirs && currentData && checkedAt)
      keepCertificates({ userId, isPrivate: isPrivateDevice(userId), checkedAt }, currentData)
  }, [isTheirs, userId, currentData, checkedAt])
  return { query, checkedAt, kept: query.error ? keptCertificates(userId) : [] }
}
