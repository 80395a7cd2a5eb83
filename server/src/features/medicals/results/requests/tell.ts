import type { Actor } from '@clearwing/domain/access/actor.ts'
import { sendEmail } from '#features/emails/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { announce } from '#platform/live/announce.ts'
import { listToTell } from './people-store.ts'
import type { StoredRequest } from './store.ts'

type Template = 'resultsIn' | 'labRequestStopped'

/** What a toast says: which request, and nothing of whose it is or what has come. */
const words = {
  resultsIn: { type: 'info', title: 'A laboratory request needs attention', line: 'Results have arrived.' },
  labRequestStopped: {
    type: 'warning',
    title: 'A laboratory request needs attention',
    line: 'The laboratory did not accept it.',
  },
} as const

/** Whoever asked, and the doctor whose medical it is: at once where they are, and by mail. */
export async function tellRequester(tx: Tx, actor: Actor, request: StoredRequest, template: Template) {
  const { type, title, line } = words[template]
  for (const { userId, email, name } of await listToTell(tx, request)) {
    await announce(tx, [{ userId }], 'Toast', { type, title, lines: [`${request.number}: ${line}`] })
    if (email === null) continue
    await sendEmail(tx, actor, {
      ...{ toUserId: userId, to: email, template },
      values: { name, path: '/medical/lab-requests' },
    })
  }
}
