import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import {
  consentWords,
  DebitAuthorities,
  DebitAuthorityEnd,
  NewDebitAuthority,
} from '@clearwing/domain/invoices/debits/authority.ts'
import { canGiveDebitAuthority } from '@clearwing/domain/invoices/debits/rules.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { invoiceFeature as feature } from '#features/invoices/feature.ts'
import { termsOn } from '#features/invoices/fees/terms-store.ts'
import { lockOrganisation } from '#features/organisations/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal, refuseFields, wrongFields } from '#platform/errors/refusal.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { createAuthority, endAuthority, findAuthorising, lockAuthority, readAuthorities } from './authority-store.ts'
import { cancelDebitsOfAuthority } from './outcomes.ts'

const tags: TagType[] = ['DirectDebit']
const path = '/organisations/:organisationId/debit-authority'
const rule = canGiveDebitAuthority

export const debitAuthorityRoutes: Routes = async (app) => {
  app.get(path, {
    config: { rule, feature },
    schema: {
      operationId: 'getDebitAuthority',
      tags,
      params: OrganisationParam,
      response: { 200: DebitAuthorities },
    },
    handler: async (request) => readAuthorities(app.db, request.actor, await authorising(app.db, request)),
  })

  app.put(path, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'giveDebitAuthority',
      tags,
      params: OrganisationParam,
      body: NewDebitAuthority,
      response: { 200: DebitAuthorities },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor } = request
        const invoiced = await lockedAuthorising(tx, request)
        const {
          replacedAuthorityId,
          hasAgreed: _,
          givenByName,
          position,
          ...given
        } = NewDebitAuthority.parse(request.body)
        const before = await lockAuthority(tx, invoiced.organisationId)
        if ((before?.authorityId ?? null) !== replacedAuthorityId) throw changedMeanwhile()
        refuseFields(given.givenOn > today(tx) ? { givenOn: ['Choose today or an earlier day.'] } : {})
        const terms = await termsOn(tx, today(tx))
        if (!terms) throw new Refusal(409, { title: 'There are no billing terms yet. Add them first.' })
        if (given.consent !== consentWords(terms))
          throw wrongFields({ consent: ['These words have changed. Read them again.'] })
        if (before) await cancelDebitsOfAuthority(tx, actor, before.authorityId)
        await createAuthority(tx, actor, invoiced, before, { ...given, givenBy: `${givenByName}, ${position}` })
        return readAuthorities(tx, actor, invoiced)
      }),
  })

  app.delete(path, {
    config: { rule, feature, inPerson: true },
    schema: {
      operationId: 'endDebitAuthority',
      tags,
      params: OrganisationParam,
      body: DebitAuthorityEnd,
      response: { 200: DebitAuthorities },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const { actor, body } = request
        const invoiced = await lockedAuthorising(tx, request)
        const before = await lockAuthority(tx, invoiced.organisationId)
        if (before?.authorityId !== body.authorityId) throw changedMeanwhile()
        await cancelDebitsOfAuthority(tx, actor, before.authorityId)
        await endAuthority(tx, actor, invoiced, before, body.reason)
        return readAuthorities(tx, actor, invoiced)
      }),
  })
}

type Asked = FastifyRequest<{ Params: { organisationId: number | 'myOrg' } }>

/** The organisation in the path. Users who may not know of its authority get 404. */
async function authorising(db: Db, request: FastifyRequest) {
  const { actor, params } = request as Asked
  const invoiced = found(await findAuthorising(db, actor, organisationIdOf(actor, params.organisationId)))
  allowed(request, rule, invoiced)
  return invoiced
}

/** The same, with the organisation locked, so that two new authorities follow each other. */
async function lockedAuthorising(tx: Tx, request: FastifyRequest) {
  const invoiced = await authorising(tx, request)
  await lockOrganisation(tx, invoiced.organisationId)
  return invoiced
}

const changedMeanwhile = () => new Refusal(409, { title: 'The authority has changed in the meantime. Check it again.' })
