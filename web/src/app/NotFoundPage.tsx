import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '#shared/pages/Page.tsx'

export function NotFoundPage() {
  return (
    <Page title="This page does not exist." width="text">
      <Text>
        <Anchor component={Link} to="/">
          Go to the home page
        </Anchor>
      </Text>
    </Page>
  )
}
