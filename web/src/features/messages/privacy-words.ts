import { MessagePrivacy } from '@clearwing/domain/enumerations.ts'
import { type Icon, IconBuilding, IconLock, IconUsers } from '@tabler/icons-react'
import type { StatusKind } from '#shared/status/Status.tsx'

export type NamedParties = {
  regardingUserName: string | null
  toUserName: string | null
  toOrganisationName: string | null
}

type Words = { label: string; why: string; kind: StatusKind; icon: Icon }

/** Describes a message's privacy; the wider the audience, the warmer the colour. */
export function privacyWords(privacy: MessagePrivacy, names: NamedParties): Words {
  const { regardingUserName, toUserName, toOrganisationName } = names
  if (privacy === MessagePrivacy.Private_to_user)
    return {
      label: 'Private',
      kind: 'ok',
      icon: IconLock,
      why: `Only you and ${toUserName ?? 'the person you write to'}.`,
    }
  if (privacy === MessagePrivacy.Private_to_organisation)
    return {
      label: 'Organisation',
      kind: 'others',
      icon: IconBuilding,
      why: `Only those at ${toOrganisationName ?? 'the organisation'} who read messages, and you.`,
    }
  const recordReaders = regardingUserName ? `, and everyone with access to the record of ${regardingUserName}` : ''
  return {
    label: 'Public',
    kind: 'warn',
    icon: IconUsers,
    why: `You and the recipients${recordReaders}; not the general public.`,
  }
}

/** The narrowest privacy these recipients allow, so that no one reads more than the sender meant. */
export const narrowest = ({
  toUserId,
  toOrganisationId,
}: {
  toUserId: number | null
  toOrganisationId: number | null
}) =>
  toUserId !== null
    ? MessagePrivacy.Private_to_user
    : toOrganisationId !== null
      ? MessagePrivacy.Private_to_organisation
      : null
