import { RequiredAction } from '@clearwing/domain/access/bits.ts'
import { canAcceptTerms } from '@clearwing/domain/account/terms/rules.ts'
import { AcceptedTerms, TermsAcceptance } from '@clearwing/domain/account/terms/schema.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { UserParam } from '@clearwing/domain/account/user-param.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { acceptTerms } from './store.ts'

const tags: TagType[] = ['Login']

export const termsRoutes: Routes = async (app) => {
  app.put('/users/:userId/termsandconditions', {
    config: { rule: canAcceptTerms, whilePending: [RequiredAction.Accept_terms_and_conditions], inPerson: true },
    schema: {
      operationId: 'acceptTermsAndConditions',
      tags,
      params: UserParam,
      body: TermsAcceptance,
      response: { 200: AcceptedTerms },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canAcceptTerms, request.params.userId)
        const { version } = termsInForce(today(tx))
        mustHaveBeenRead(request.body.version ?? version, version)
        const { sessionId } = found(request.session)
        return acceptTerms(tx, request.actor, sessionId, { version, acceptedAt: tx.now })
      }),
  })
}

/** Refuses if the page was opened before a new version came into force, and shows an old one. */
function mustHaveBeenRead(read: number, inForce: number) {
  if (read === inForce) return
  throw new Refusal(409, {
    title: 'The terms have changed in the meantime.',
    detail: 'Reload this page and read the new version.',
  })
}
