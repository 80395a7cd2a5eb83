import { useGetMedicalQuery } from '#api/generated.ts'

/**
 * Version of the medical after a save, which may have changed it. A request that was already under way may return the
 * older version, so the medical is read again.
 */
export function useVersionAfterSaving(medicalId: number) {
  const { refetch } = useGetMedicalQuery({ medicalId })
  return async () => {
    await refetch()
    const { version } = await refetch().unwrap()
    return version
  }
}
