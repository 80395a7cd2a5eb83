import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

/** A link that was used, has run out, or was not copied whole. */
export const DeadLink = ({ again }: { again?: { path: string; label: string } }) => (
  <Alert color="yellow" role="alert" title="This link does not work any more.">
    <Text>Each link works once, and for a limited time. Perhaps it was not copied whole.</Text>
    {again && (
      <Anchor component={Link} to={again.path}>
        {again.label}
      </Anchor>
    )}
  </Alert>
)
