import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useListDeadlinesQuery } from '#api/generated.ts'
import { leftInWords } from '#features/medicals/status/MedicalClock.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** Lost certificates that this regulator must replace, as reported by their holders. */
export function LossesCard() {
  const query = useListDeadlinesQuery({ kd: 'loss', n: 10 })
  return (
    <Loaded query={query}>
      {({ list: [first], totalItems }) => (
        <DashboardCard
          title="Lost certificates"
          number={totalItems}
          action={
            <Anchor component={Link} to={first ? `/medical/${first.medicalId}` : '/medical/deadlines?kd=loss'}>
              {first ? 'Open the first' : 'See the list'}
            </Anchor>
          }
        >
          {first
            ? `Replace the certificate of ${first.personName} first: ${leftInWords(first.left, first.unit)}.`
            : 'No lost certificates to replace.'}
        </DashboardCard>
      )}
    </Loaded>
  )
}
