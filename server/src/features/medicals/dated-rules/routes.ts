import { canListClasses } from '@clearwing/domain/appointments/rules.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { CertificateClass } from '@clearwing/domain/medicals/certificate-classes.ts'
import { z } from 'zod'
import { classesInForce } from '#features/medicals/rule-rows/class-store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { ruleRowRoutes } from './row-routes.ts'

export const ruleRoutes: Routes = async (app) => {
  app.get('/medicalClasses', {
    config: { rule: canListClasses },
    schema: {
      operationId: 'listMedicalClasses',
      tags: ['Organisation'],
      /** a: only this regulator. */
      querystring: z.strictObject({ a: IdParam.optional() }),
      response: { 200: z.array(CertificateClass) },
    },
    handler: async (request) => {
      allowed(request, canListClasses)
      const { a } = request.query
      const rows = await classesInForce(app.db, today(request))
      return rows.filter(({ regulatorId }) => a === undefined || regulatorId === a)
    },
  })

  await app.register(ruleRowRoutes)
}
