import { type Actor, belongsTo } from '@clearwing/domain/access/actor.ts'
import { IdParam, isoDay } from '@clearwing/domain/fields.ts'
import { parseCode } from '@clearwing/domain/medicals/certificate/code.ts'
import {
  canListCertificates,
  certificatesVisibleTo,
  type HolderRelation,
} from '@clearwing/domain/medicals/certificate/event-rules.ts'
import { codeCheckAnswer } from '@clearwing/domain/medicals/certificate/in-force.ts'
import { Certificate, CertificateVerification } from '@clearwing/domain/medicals/certificate/schema.ts'
import { canReadCertificate, isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { z } from 'zod'
import { findMedical } from '#features/medicals/store.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { relationTo, submittedOf } from './access-store.ts'
import { certificateWithCode, withoutCode } from './codes.ts'
import { verifyDisposed } from './disposed-store.ts'
import { findByCode, listCertificates, listCertificatesOf } from './store.ts'
import { certificatesKept } from './visible-certificates.ts'

const tags: TagType[] = ['Certificate']

/** A regulator sees certificates submitted to it; in a list only the holder sees the code. */
async function shownOf(db: Db, actor: Actor, relation: HolderRelation, all: Certificate[]) {
  const visible = certificatesVisibleTo(actor, relation)
  if (isHolder(actor, relation)) return all
  const dates = all.map(withoutCode)
  if (visible === 'all' || visible === 'dates') return dates
  const own = dates.filter(({ regulatorId }) => belongsTo(actor, regulatorId))
  const submitted = await submittedOf(
    db,
    own.map(({ medicalId }) => medicalId),
  )
  return own.filter(({ medicalId }) => submitted.has(medicalId))
}

export const certificateRoutes: Routes = async (app) => {
  app.get('/users/:userId/certificates', {
    config: { rule: canListCertificates },
    schema: {
      operationId: 'listCertificates',
      tags,
      params: z.strictObject({ userId: IdParam }),
      querystring: z.strictObject({ on: isoDay.optional() }),
      response: { 200: z.array(Certificate) },
    },
    handler: async (request) => {
      const { actor, params, query } = request
      const relation = await relationTo(app.db, actor, params.userId)
      allowed(request, canListCertificates, relation)
      const all = await listCertificates(app.db, params.userId, query.on ?? today(request))
      return shownOf(app.db, actor, relation, all)
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
      const visibility = await certificatesKept(app.db, request.actor, [medical])
      const issued = await listCertificatesOf(app.db, medical, today(request), visibility)
      return issued.map((certificate) => certificateWithCode(request.actor, medical, certificate))
    },
  })

  // Check by code for anyone who is shown a certificate. The code is random, so the response reveals nothing that was
  // not shown.
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
      const issued = code ? await findByCode(app.db, code) : undefined
      if (code && !issued) return found(await verifyDisposed(request.db, code))
      const { certificateId, userId } = found(issued)
      const [certificate] = (await listCertificates(app.db, userId, today(request))).filter(
        (one) => one.certificateId === certificateId,
      )
      const { rows, code: present, reportedLostOn } = found(certificate)
      const isReplaced = present !== code
      const isReportedLost = !isReplaced && reportedLostOn !== undefined
      return codeCheckAnswer(rows, request.now, { isReplaced, isReportedLost })
    },
  })
}
