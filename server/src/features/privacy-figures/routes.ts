import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { canAddPrivacyFigure, canReadPrivacyFigures } from '@clearwing/domain/privacy-figures/rules.ts'
import { NewPrivacyFigure, PrivacyFigure } from '@clearwing/domain/privacy-figures/schema.ts'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import { refuseFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { addPrivacyFigure, listPrivacyFigures } from './store.ts'

const tags: TagType[] = ['PrivacyFigure']
const response = { 200: z.array(PrivacyFigure) }

/** The figures of privacy law with their first days. */
export const privacyFigureRoutes: Routes = async (app) => {
  app.get('/privacyFigures', {
    config: { rule: canReadPrivacyFigures },
    schema: { operationId: 'listPrivacyFigures', tags, response },
    handler: async (request) => {
      allowed(request, canReadPrivacyFigures)
      return listPrivacyFigures(request.db)
    },
  })

  app.post('/privacyFigures', {
    config: { rule: canAddPrivacyFigure },
    schema: { operationId: 'addPrivacyFigure', tags, body: NewPrivacyFigure, response },
    handler: (request) =>
      request.transaction(async (tx) => {
        allowed(request, canAddPrivacyFigure)
        // Limits that already run keep the figure with which they began.
        refuseFields(request.body.from > today(tx) ? {} : { from: ['Enter a day after today.'] })
        await addPrivacyFigure(tx, request.actor, request.body)
        return listPrivacyFigures(tx)
      }),
  })
}
