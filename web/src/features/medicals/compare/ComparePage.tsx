import type { EarlierMedical } from '@clearwing/domain/medicals/compare/schema.ts'
import { useSearchParams } from 'react-router'
import { useListEarlierMedicalsQuery } from '#api/generated.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Comparison } from './Comparison.tsx'

/** Differences from an earlier medical: the last one, unless another is chosen. Its id is in the address. */
export function ComparePage() {
  const { medicalId } = useMedical()
  return (
    <Loaded query={useListEarlierMedicalsQuery({ medicalId })} rows={8} rowHeight={34}>
      {(earlier) => <ChosenComparison key={medicalId} earlier={earlier} />}
    </Loaded>
  )
}

function ChosenComparison({ earlier }: { earlier: EarlierMedical[] }) {
  const [search, setSearch] = useSearchParams()
  const askedMedicalId = Number(search.get('with'))
  const chosen = earlier.find(({ medicalId }) => medicalId === askedMedicalId) ?? earlier[0]
  return (
    <Comparison
      key={chosen?.medicalId}
      earlier={earlier}
      chosenMedical={chosen}
      choose={(medicalId) => setSearch({ with: String(medicalId) }, { replace: true })}
    />
  )
}
