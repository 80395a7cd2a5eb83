import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canListMembers } from '@clearwing/domain/members/rules.ts'
import { type FirstStep, firstSteps } from '@clearwing/domain/organisations/first-steps.ts'
import { canChangeOrganisation, isMedicalPractice } from '@clearwing/domain/organisations/rules.ts'
import { Anchor, Box, List } from '@mantine/core'
import { Link } from 'react-router'
import { useGetOrganisationQuery, useListMembersQuery, useListOrganisationLocationsQuery } from '#api/generated.ts'
import { DashboardCard } from '#shared/pages/DashboardCard.tsx'

const home = '/organisation/myOrg'
const steps: Record<FirstStep, { label: string; why: string; path: string }> = {
  location: {
    label: 'Add a location',
    why: 'Applicants read where to come and when you are open.',
    path: `${home}/locations/new`,
  },
  member: {
    label: 'Invite doctors, nurses and staff',
    why: 'A regulator then appoints the doctors as examiners.',
    path: `${home}/members`,
  },
  logo: { label: 'Add your logo', why: 'The logo is printed on letters and reports.', path: `${home}/profile` },
}

export const canSetUpPractice = (actor: Actor) =>
  canChangeOrganisation(actor, 'myOrg') && isMedicalPractice(actor) && canListMembers(actor, 'myOrg', 'All')

/** The first steps of a new practice, for those who manage it; nothing once it can work. */
export function FirstSteps({ organisationId }: { organisationId: number }) {
  const { currentData: organisation } = useGetOrganisationQuery({ organisationId })
  const { currentData: locations } = useListOrganisationLocationsQuery({ organisationId })
  const { currentData: members } = useListMembersQuery({ organisationId, m: 'All', n: 10 })
  if (!organisation || !locations || !members) return null
  const open = firstSteps({
    locations: locations.length,
    members: members.totalItems,
    hasLogo: organisation.logoFileId !== null,
  })
  if (open.length === 0) return null
  return (
    <Box mb="md">
      <DashboardCard title="Set up your practice" isNextStep>
        <List>
          {open.map((key) => (
            <List.Item key={key}>
              <Anchor component={Link} to={steps[key].path}>
                {steps[key].label}
              </Anchor>
              . {steps[key].why}
            </List.Item>
          ))}
        </List>
      </DashboardCard>
    </Box>
  )
}
