import { canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'

/** Adds a requirement of one person, such as surveillance, for users who may set one. */
export function NewRequirementButton({ userId }: { userId: number }) {
  const actor = useActor()
  const { organisationId } = actor
  if (organisationId === null || !canSetRequirement(actor, organisationId, userId)) return null
  return (
    <Button
      component={Link}
      to={`/organisation/${organisationId}/requirements/new?u=${userId}`}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      New requirement
    </Button>
  )
}
