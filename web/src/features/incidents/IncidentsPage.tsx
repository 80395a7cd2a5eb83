import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { PrivacyFiguresPanel } from '#features/privacy-figures/index.ts'
import { IncidentList } from './IncidentList.tsx'

/** Privacy breaches in the registers of the installation and of organisations. */
export const IncidentsPage = () => (
  <AdministratorPage title="Incidents" area={monitoring} action={<ReportButton />}>
    <Stack gap="lg">
      <IncidentList />
      <PrivacyFiguresPanel title="Time limit" names={['noticeHours']} />
    </Stack>
  </AdministratorPage>
)

export const ReportButton = () => (
  <Button component={Link} to="/incident/new">
    Report incident
  </Button>
)
