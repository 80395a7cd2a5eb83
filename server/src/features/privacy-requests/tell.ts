import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { line } from '@clearwing/domain/notifications/line.ts'
import type { PrivacyRequest } from '@clearwing/domain/privacy-requests/schema.ts'
import { sendEmail } from '#features/emails/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listPrivacyLeaders } from './answerer-store.ts'

type RequestInBrief = Pick<
  PrivacyRequest,
  'privacyRequestId' | 'userId' | 'organisationId' | 'organisationName' | 'dueOn' | 'authority'
>

const pathOf = ({ privacyRequestId }: RequestInBrief) => `/privacy/${privacyRequestId}`

/** Tells the organisation that a request has arrived, without the person's name and the content. */
export async function tellOrganisation(tx: Tx, actor: Actor, request: RequestInBrief) {
  const { organisationId, organisationName, dueOn, userId } = request
  const leaders = await listPrivacyLeaders(tx, organisationId)
  for (const leader of leaders.filter((one) => one.userId !== userId && one.userId !== actor.userId))
    await sendEmail(tx, actor, {
      toUserId: leader.userId,
      to: leader.email,
      template: 'privacyRequestArrived',
      values: { name: leader.name, organisation: organisationName, day: formatDay(dueOn), path: pathOf(request) },
    })
  const lines = [line`A privacy request has arrived. <a href="${pathOf(request)}">Open it</a>`]
  await announce(tx, [{ organisationId }], 'Toast', { type: 'info', title: 'Privacy request', lines })
}

/** Tells the person that their request has news. Representatives are told in the way in which they asked. */
export async function tellPerson(tx: Tx, actor: Actor, request: RequestInBrief) {
  const { userId, organisationName, authority } = request
  if (authority !== 'self' || actor.userId === userId) return
  const user = await findUser(tx, userId)
  if (user?.email)
    await sendEmail(tx, actor, {
      toUserId: userId,
      to: user.email,
      template: 'privacyRequestNews',
      values: { name: shownName(user), organisation: organisationName, path: pathOf(request) },
    })
  const lines = [line`Your privacy request has news. <a href="${pathOf(request)}">Read it</a>`]
  await announce(tx, [{ userId }], 'Toast', { type: 'info', title: 'Privacy request', lines })
}
