import { useEffect } from 'react'
import { useListCertificatesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { isPrivateDevice } from '#shared/private-device.ts'
import { keepCertificates, keptCertificates } from './offline-certificates.ts'

/**
 * The user's own certificates as the server last returned them, and those stored on this device if the device belongs
 * to the user.
 */
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
  return { query, checkedAt, keptCertificates: query.error ? keptCertificates(userId) : [] }
}
