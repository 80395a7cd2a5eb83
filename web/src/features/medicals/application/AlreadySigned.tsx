import { formatMoment } from '@clearwing/domain/dates.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

type Props = { medical: Medical; change: () => void }

/** A signed application can still be changed, but a change removes the signature. */
export const AlreadySigned = ({ medical: { medicalId, signedAt, witnessedAt, practiceName }, change }: Props) => (
  <Page title="Application for a medical certificate" width="form">
    <Panel>
      <Text>You signed this application on {signedAt && formatMoment(signedAt)}.</Text>
      <Text mt="xs">
        You can still change an answer. The application must then be signed again
        {witnessedAt ? ', in front of your examiner,' : ''} before {practiceName ?? 'the practice'} continues.
      </Text>
      <Group mt="md">
        <Button component={Link} to={`/medical/${medicalId}`}>
          Leave the application unchanged
        </Button>
        <Button variant="default" onClick={change}>
          Change an answer
        </Button>
      </Group>
    </Panel>
  </Page>
)
