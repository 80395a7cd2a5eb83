import type { FastifyRequest } from 'fastify'
import { sendResetLink } from '#features/account/password/send-reset-link.ts'
import { sendSignUpLink } from '#features/account/sign-up/send-sign-up-link.ts'
import { seal, unseal } from '#platform/config/sealed.ts'
import { addressOf } from '#platform/http/address-of.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Job, Workplace } from '#platform/jobs/job.ts'
import { refuseTooMany } from './limit.ts'
import { createLinkRequest, takeRequest } from './store.ts'

const jobName = 'send-link'
const key = 'link requests'

/**
 * Records a request for a link. A job looks up whether the name or address exists, so that the answer and its timing
 * are always the same.
 */
export function requestLink(request: FastifyRequest, purpose: 'sign-up' | 'password', typed: string) {
  const { keyFor } = request.server.site
  return request.transaction(async (tx) => {
    await refuseTooMany(tx, keyFor, purpose, typed, addressOf(request))
    const linkRequestId = await createLinkRequest(tx, purpose, seal(keyFor(key), typed))
    await enqueue(tx, jobName, { linkRequestId })
  })
}

/** Sends the requested link, if its recipient exists. */
export const sendRequestedLink: Job = {
  name: jobName,
  run: (workplace: Workplace, { linkRequestId = 0 }) =>
    workplace.database.transaction(async (tx) => {
      const asked = await takeRequest(tx, linkRequestId)
      if (!asked) return
      const send = asked.purpose === 'password' ? sendResetLink : sendSignUpLink
      await send(tx, workplace, unseal(workplace.keyFor(key), asked.typed))
    }),
}
