import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { canPrintTestCertificate, canReadFirstSteps, newcomerOf } from '@clearwing/domain/first-steps/rules.ts'
import { FirstSteps, FirstStepsChoice } from '@clearwing/domain/first-steps/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findOrganisation } from '#features/organisations/index.ts'
import { previewCertificate } from '#features/resources/templates/index.ts'
import { allowed } from '#platform/access/access.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import { sendBytes } from '#platform/files/send-file.ts'
import { record } from '#platform/history/record.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findRegulatorOf, hideFirstSteps, readFirstSteps, testCertificate } from './store.ts'

const tags: TagType[] = ['FirstSteps']

// A step is done when its record exists, so the steps are read again when one of these changes.
const tagsOfFacts: TagType[] = [
  ...tags,
  'User',
  'Organisation',
  'OrganisationLocation',
  'Availability',
  'Image',
  'Member',
  'Registration',
  'Medical',
  'Appointment',
  'Requirement',
  'Relation',
  'ReportUse',
]

/** The newcomer that the actor is, after the rule was asked. */
function askedNewcomer(request: FastifyRequest) {
  allowed(request, canReadFirstSteps)
  return found(newcomerOf(request.actor))
}

/** The first hour of a newcomer, and the test certificate that belongs to it. */
export const firstStepsRoutes: Routes = async (app) => {
  app.get('/firstSteps', {
    config: { rule: canReadFirstSteps },
    schema: { operationId: 'getFirstSteps', tags: tagsOfFacts, response: { 200: FirstSteps } },
    handler: (request) => readFirstSteps(request.db, request.actor, askedNewcomer(request)),
  })

  app.put('/firstSteps', {
    config: { rule: canReadFirstSteps, inPerson: true },
    schema: { operationId: 'hideFirstSteps', tags, body: FirstStepsChoice, response: { 200: z.object({}) } },
    handler: (request) =>
      request.transaction(async (tx) => {
        askedNewcomer(request)
        await hideFirstSteps(tx, request.actor, request.body.isHidden)
        return {}
      }),
  })

  app.get('/organisations/:organisationId/testCertificate', {
    config: { rule: canPrintTestCertificate },
    schema: { operationId: 'printTestCertificate', tags, params: OrganisationParam },
    handler: async (request, reply) => {
      const bytes = await request.transaction(async (tx) => {
        const { actor, params } = request
        allowed(request, canPrintTestCertificate, params.organisationId)
        const organisationId = organisationIdOf(actor, params.organisationId)
        const practice = found(await findOrganisation(tx, organisationId))
        const regulator = await findRegulatorOf(tx, organisationId)
        if (!regulator) throw new Refusal(409, { title: 'There is no regulator whose certificate could be printed.' })
        await record(tx, actor, { action: 'read', entity: testCertificate, entityId: organisationId })
        return previewCertificate(tx, app.site, regulator, practice.name)
      })
      return sendBytes(reply, bytes, { fileName: 'Test certificate.pdf', contentType: 'application/pdf' })
    },
  })
}
