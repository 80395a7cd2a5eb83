import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from './Page.tsx'

/** The page for a record that does not exist or that the user may not know about; the two are not distinguished. */
export const NotFound = ({ name }: { name: string }) => (
  <Page title={`This ${name} was not found.`} tab="Not found" width="text">
    <Text>
      The address may be wrong, or you may not have access.{' '}
      <Anchor component={Link} to="/dashboard">
        Go to the dashboard
      </Anchor>
    </Text>
  </Page>
)
