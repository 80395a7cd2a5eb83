import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useListMedicalsQuery, useListOrganisationsQuery } from '#api/generated.ts'

/** Returns the practices that match the search text, and the practice of the last medical. */
export function usePractices(typed: string, medicalId: number) {
  const [text] = useDebouncedValue(typed.trim(), 250)
  const practicesQuery = useListOrganisationsQuery({
    ot: OrganisationType.Medical_practice,
    n: 25,
    ...(text && { f: text }),
  })
  const ownMedicals = useListMedicalsQuery({ i: 'me', o: 'since', d: 1, n: 25 })
  const last = ownMedicals.currentData?.list.find((one) => one.practiceId !== null && one.medicalId !== medicalId)
  return {
    practices: practicesQuery,
    last: last?.practiceId && last.practiceName ? { practiceId: last.practiceId, name: last.practiceName } : undefined,
  }
}
