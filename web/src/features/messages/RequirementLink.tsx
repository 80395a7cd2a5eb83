import { canSetRequirement } from '@clearwing/domain/requirements/rules.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Message } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import classes from './messages.module.css'

/** Turns a message about a person into a requirement with a due date, for users who may set one for that person. */
export function RequirementLink({ message: { messageId, regardingUserId, text } }: { message: Message }) {
  const actor = useActor()
  const { organisationId } = actor
  if (regardingUserId === null || text === null || organisationId === null) return null
  if (actor.realUserId !== undefined || !canSetRequirement(actor, organisationId, regardingUserId)) return null
  const to = `/organisation/${organisationId}/requirements/new?u=${regardingUserId}&message=${messageId}`
  return (
    <Anchor component={Link} to={to} fz={13} className={classes.turn}>
      Turn into a requirement
    </Anchor>
  )
}
