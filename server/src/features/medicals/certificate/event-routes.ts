import { IdParam } from '@clearwing/domain/fields.ts'
import {
  canReadCard,
  canReadNotice,
  canRecordEvent,
  canSendCopy,
  canViewCertificate,
} from '@clearwing/domain/medicals/certificate/event-rules.ts'
import { CertificateRecord, NewCertificateEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { classesOf, eventsAskedFor } from '@clearwing/domain/medicals/certificate/events.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal, unchanged } from '#platform/errors/refusal.ts'
import { findFile } from '#platform/files/files.ts'
import { sendBytes, sendFile } from '#platform/files/send-file.ts'
import { recordRead, recordReadOnce } from '#platform/history/record.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { isCertificateVisible } from './access-store.ts'
import { recordEvents, sendCopy } from './events.ts'
import { cardNow } from './notices.ts'
import { certificateFor, type FoundCertificate, findCertificate, findCertificateToChange } from './record.ts'

const tags: TagType[] = ['Certificate']
const params = z.strictObject({ certificateId: IdParam })
const ofEvent = params.extend({ certificateEventId: IdParam })

type OfCertificate = Pick<FastifyRequest, 'actor'> & { params: { certificateId: number } }

/**
 * Finds a certificate only for actors who may see it; for others neither the response nor its time reveals that it
 * exists.
 */
export async function visible(tx: Tx, { actor, params }: OfCertificate, find: typeof findCertificate) {
  found((await isCertificateVisible(tx, actor, params.certificateId)) || undefined)
  const held = found(await find(tx, actor, params.certificateId))
  return found(canViewCertificate(actor, held.access) ? held : undefined)
}

export const eventOf = ({ events }: FoundCertificate, certificateEventId: number) =>
  found(events.find((event) => event.certificateEventId === certificateEventId))

/** Showing the text of a notice counts as clinical access. */
async function written(tx: Tx, { actor }: FastifyRequest, held: FoundCertificate) {
  const { certificateId: entityId, userId: subjectUserId } = held.certificate
  const isRead = held.events.some((event) => event.text !== null && canReadNotice(actor, held.access, event))
  if (isRead) await recordReadOnce(tx, actor, { entity: 'certificate notice', entityId, subjectUserId })
  return certificateFor(actor, held)
}

/** Routes for a certificate and its events after issue. */
export const certificateEventRoutes: Routes = async (app) => {
  app.get('/certificates/:certificateId', {
    config: { rule: canViewCertificate },
    schema: { operationId: 'getCertificate', tags, params, response: { 200: CertificateRecord } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const held = await visible(tx, request, findCertificate)
        allowed(request, canViewCertificate, held.access)
        return written(tx, request, held)
      }),
  })

  app.get('/certificates/:certificateId/card', {
    config: { rule: canReadCard },
    schema: { operationId: 'getWalletCard', tags, params },
    handler: async (request, reply) => {
      const { bytes, file } = await request.transaction(async (tx) => {
        const { actor } = request
        const held = await visible(tx, request, findCertificate)
        allowed(request, canReadCard, held.access)
        const { certificateId: entityId, userId: subjectUserId, rows } = held.certificate
        if (!rows.some(({ inForce }) => inForce))
          throw new Refusal(409, { title: 'No part of this certificate is in force, so it has no wallet card.' })
        await recordRead(tx, actor, { entity: 'wallet card', entityId, subjectUserId })
        return cardNow(tx, app.site, held)
      })
      return sendBytes(reply, bytes, file)
    },
  })

  app.post('/certificates/:certificateId/events', {
    config: { rule: canRecordEvent, inPerson: true },
    schema: {
      operationId: 'createCertificateEvent',
      tags,
      params,
      headers: IdempotencyKey,
      body: NewCertificateEvent,
      response: { 201: CertificateRecord },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const held = await visible(tx, request, findCertificateToChange)
        const asked = eventsAskedFor(body)
        const classes = classesOf(asked, held.certificate.rows)
        allowed(request, canRecordEvent, held.access, { kind: body.kind, classes })
        reply.code(201)
        return createOnce(tx, request, async () => {
          unchanged(CertificateRecord, certificateFor(actor, held), body.version)
          return certificateFor(actor, await recordEvents(tx, app.site, actor, held, asked))
        })
      }),
  })

  app.put('/certificates/:certificateId/events/:certificateEventId/copy', {
    config: { rule: canSendCopy, inPerson: true },
    schema: { operationId: 'sendEventCopy', tags, params: ofEvent, response: { 200: CertificateRecord } },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, params } = request
        const held = await visible(tx, request, findCertificateToChange)
        const event = eventOf(held, params.certificateEventId)
        allowed(request, canSendCopy, held.access, event)
        return certificateFor(actor, await sendCopy(tx, actor, held, event))
      }),
  })

  app.get('/certificates/:certificateId/events/:certificateEventId/notice', {
    config: { rule: canReadNotice },
    schema: { operationId: 'getEventNotice', tags, params: ofEvent },
    handler: async (request, reply) => {
      const file = await request.transaction(async (tx) => {
        const { actor, params } = request
        const held = await visible(tx, request, findCertificate)
        const event = eventOf(held, params.certificateEventId)
        allowed(request, canReadNotice, held.access, event)
        const { certificateId: entityId, userId: subjectUserId } = held.certificate
        await recordRead(tx, actor, { entity: 'certificate notice', entityId, subjectUserId })
        return found(event.noticeFileId === null ? undefined : await findFile(tx, event.noticeFileId))
      })
      return sendFile(reply, app.site.storage, file)
    },
  })
}
