import { useGetMedicalQuery } from '#api/generated.ts'

/**
 * The version of a medical after what was just saved, which may have moved it on. A reading that was under way then may
 * be of before: another one follows it.
 */
export function useVersionAfterSaving(medicalId: number) {
  const { refetch } = useGetMedicalQuery({ medicalId })
  return async () => {
    await refetch()
    const { version } = await refetch().unwrap()
    return version
  }
}
