import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listResultRecipients } from './people-store.ts'
import type { StoredLabRequest } from './store.ts'

type Template = 'resultsIn' | 'labRequestStopped'

/** Text of a pop-up message: the request, without the person or the results. */
const words = {
  resultsIn: { type: 'info', title: 'A laboratory request needs attention', line: 'Results have arrived.' },
  labRequestStopped: {
    type: 'warning',
    title: 'A laboratory request needs attention',
    line: 'The laboratory did not accept it.',
  },
} as const

/** Notifies the requester and the doctor of the medical, immediately and by email. */
export async function tellRequester(tx: Tx, actor: Actor, request: StoredLabRequest, template: Template) {
  const { type, title, line } = words[template]
  for (const { userId, email, name } of await listResultRecipients(tx, request)) {
    await announce(tx, [{ userId }], 'Toast', { type, title, lines: [`${request.number}: ${line}`] })
    if (email === null) continue
    await sendEmail(tx, actor, {
      toUserId: userId,
      to: email,
      template,
      values: { name, path: '/medical/lab-requests' },
    })
  }
}
