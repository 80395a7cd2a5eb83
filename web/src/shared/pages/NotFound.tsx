import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from './Page.tsx'

/** In place of a record that is not there, or that whoever asks may not know of: the two are not told apart. */
export const NotFound = ({ what }: { what: string }) => (
  <Page title={`This ${what} was not found.`} tab="Not found" width="text">
    <Text>
      The address may be wrong, or you may not have access.{' '}
      <Anchor component={Link} to="/dashboard">
        Go to the dashboard
      </Anchor>
    </Text>
  </Page>
)
