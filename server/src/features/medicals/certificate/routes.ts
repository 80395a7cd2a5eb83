import { IdParam } from '@clearwing/domain/fields.ts'
import { parseCode } from '@clearwing/domain/medicals/certificate/code.ts'
import { verification } from '@clearwing/domain/medicals/certificate/in-force.ts'
import { Certificate, CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'
import { canListCertificates, canReadCertificate } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { findByCode, listCertificates, listCertificatesOf } from './store.ts'

const tags: TagType[] = ['Certificate']

export const certificateRoutes: Routes = async (app) => {
  app.get('/users/:userId/certificates', {
    config: { rule: canListCertificates },
    schema: {
      operationId: 'listCertificates',
      tags,
      params: z.strictObject({ userId: IdParam }),
      response: { 200: z.array(Certificate) },
    },
    handler: async (request) => {
      const { userId } = request.params
      allowed(request, canListCertificates, userId)
      return listCertificates(app.db, userId, today())
    },
  })

  app.get('/medicals/:medicalId/certificates', {
    config: { rule: canReadCertificate },
    schema: {
      operationId: 'listCertificatesOfMedical',
      tags,
      params: z.strictObject({ medicalId: IdParam }),
      response: { 200: z.array(Certificate) },
    },
    handler: async (request) => {
      const medical = found(await findMedical(app.db, request.actor, request.params.medicalId))
      allowed(request, canReadCertificate, medical)
      return listCertificatesOf(app.db, medical, today())
    },
  })

  // For whoever is shown a certificate. Its code is random, so an answer gives away nothing that was not shown.
  app.get('/certificates/verification', {
    config: { public: true },
    schema: {
      operationId: 'verifyCertificate',
      tags,
      querystring: z.strictObject({ c: z.string().max(40) }),
      response: { 200: CertificateVerification },
    },
    handler: async (request) => {
      const code = parseCode(request.query.c)
      const { certificateId, userId } = found(code ? await findByCode(app.db, code) : undefined)
      const [certificate] = (await listCertificates(app.db, userId, today())).filter(
        (one) => one.certificateId === certificateId,
      )
      return verification(found(certificate).rows, new Date().toISOString())
    },
  })
}
