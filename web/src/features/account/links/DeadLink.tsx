import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

/** The page for a link that was used, has expired, or was not copied completely. */
export const DeadLink = ({ retryLink }: { retryLink?: { path: string; label: string } }) => (
  <Alert color="yellow" role="alert" title="This link no longer works.">
    <Text>This link has expired, was already used, or was not copied completely.</Text>
    {retryLink && (
      <Anchor component={Link} to={retryLink.path}>
        {retryLink.label}
      </Anchor>
    )}
  </Alert>
)
