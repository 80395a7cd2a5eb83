import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useListMedicalsQuery, useListOrganisationsQuery } from '#api/generated.ts'

/** Returns the practices that match the search text, and the practice of the last medical. */
export function usePractices(typed: string, medicalId: number) {
  const [text] = useDebouncedValue(typed.trim(), 250)
  const found = useListOrganisationsQuery({ ot: OrganisationType.Medical_practice, n: 25, ...(text && { f: text }) })
  const mine = useListMedicalsQuery({ i: 'me', o: 'since', d: 1, n: 25 })
  const last = mine.currentData?.list.find((one) => one.practiceId !== null && one.medicalId !== medicalId)
  return {
    found,
    last: last?.practiceId && last.practiceName ? { practiceId: last.practiceId, name: last.practiceName } : undefined,
  }
}
