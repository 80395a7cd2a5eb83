import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { useWaitingVisits } from './use-waiting-visits.ts'

/** Id of the link, for the key that leads to it. */
export const nextPersonId = 'next-person'

/** The next person who is waiting for the examiner. */
export function NextPerson({ medical, isDone }: { medical: Medical; isDone: boolean }) {
  const { medicalId, status, regulatorShortName, submittedAt } = medical
  return (
    <Panel title={submittedAt ? `Submitted to ${regulatorShortName}` : statusNames[status]}>
      <Loaded query={useWaitingVisits()} rows={1}>
        {({ list }) => {
          const next = list.find((one) => one.medicalId !== medicalId)
          return (
            <Group gap="md">
              {next ? (
                <Button
                  id={nextPersonId}
                  component={Link}
                  to={`/medical/${next.medicalId}/visit`}
                  variant={isDone ? 'filled' : 'default'}
                  rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
                >
                  Next: {next.personName}
                </Button>
              ) : (
                <Text c="var(--ui-text-2)">No one else is waiting for your examination.</Text>
              )}
              <Button component={Link} to="/dashboard" variant="subtle">
                Back to the dashboard
              </Button>
            </Group>
          )
        }}
      </Loaded>
    </Panel>
  )
}
