import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import { Box, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useListOrganisationsQuery } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

/** The first steps of an installation without a regulator or a practice; nothing once there is more. */
export function FirstOrganisations() {
  const { currentData } = useListOrganisationsQuery({ n: 10 })
  if (!currentData || currentData.totalItems > 2) return null
  const regulator = currentData.list.find(isMedicalRegulator)
  if (currentData.totalItems > 1 && !regulator) return null
  return (
    <Box mb="md">
      <DashboardCard
        title="Set up this installation"
        isNextStep
        action={
          <Button component={Link} to="/organisation/new">
            Add organisation
          </Button>
        }
      >
        {regulator
          ? `${regulator.name} is the only organisation so far. Add a medical practice, then invite its director under Members.`
          : 'There are no organisations yet. Add a medical regulator first; its rules decide what a medical needs. Then add a medical practice.'}
      </DashboardCard>
    </Box>
  )
}
