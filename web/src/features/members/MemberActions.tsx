import { seesHistories } from '@clearwing/domain/access/organisation-roles.ts'
import { mayChangeMembership } from '@clearwing/domain/members/grants/grants.ts'
import { canManageMembers } from '@clearwing/domain/members/grants/rules.ts'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useEnableOptions } from '#api/client-options.ts'
import { type Member, type OrganisationRecord, useEndMemberMutation, useInviteUserMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { MemberForm } from './MemberForm.tsx'

const look = { size: 'compact-sm', variant: 'subtle' } as const

type Props = { member: Member; organisation: OrganisationRecord }

/** Actions on a member, for users who manage members. */
export function MemberActions({ member, organisation }: Props) {
  const manager = useActor()
  const [end] = useEndMemberMutation()
  const [invite] = useInviteUserMutation()
  const { mailServer } = useEnableOptions()
  const { userId, name, state } = member
  const { organisationId } = organisation
  if (!canManageMembers(manager, organisationId) || !mayChangeMembership(manager, member)) return null
  const edit = () =>
    openDialog(name, (close) => <MemberForm organisation={organisation} member={member} onSaved={close} />)
  const ask = async () => {
    const question = {
      title: 'End this membership?',
      text: whatEnds(member, organisation),
      yes: 'End membership',
      no: 'Cancel',
    }
    if (await confirm(question)) await end({ organisationId, userId }).unwrap()
  }
  const inviteAgain = async () => {
    await invite({ userId }).unwrap()
    showSuccess(
      mailServer ? `${name} was invited again.` : `Not sent: no mail server is set. The invitation is queued.`,
    )
  }
  return (
    <Group gap={2} ml={-7}>
      <Button
        {...look}
        aria-label={`${state === 'ended' ? 'Invite again' : 'Change'} ${name}`}
        onClick={() => void edit()}
      >
        {state === 'ended' ? 'Invite again' : 'Change'}
      </Button>
      {isWithoutLogin(member) && (
        <ActionButton {...look} act={inviteAgain}>
          Send again
        </ActionButton>
      )}
      {state !== 'ended' && (
        <ActionButton {...look} aria-label={`End the membership of ${name}`} act={ask}>
          End
        </ActionButton>
      )}
      {seesHistories(manager) && (
        <Button {...look} component={Link} to={`${userId}/history`} aria-label={`History of ${name}`}>
          History
        </Button>
      )}
    </Group>
  )
}

/**
 * Users who can already log in are listed by email until they accept; they have the email and see the offer on their
 * dashboard.
 */
const isWithoutLogin = ({ state, name, email }: Member) => state === 'invited' && name !== email

const whatEnds = ({ name, state }: Member, organisation: OrganisationRecord) =>
  state === 'invited'
    ? `The invitation to ${name} will no longer work.`
    : `${name} will be logged out of ${organisation.name} everywhere at once, and will no longer have access to it. What they did stays in the records. Their other memberships and their individual account are unchanged.`
