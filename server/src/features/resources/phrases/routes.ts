import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import { LetterPhraseQuery, letterPhraseList } from '@clearwing/domain/resources/phrases/list.ts'
import { canListPhrases, canUsePhrases, canWritePhrase } from '@clearwing/domain/resources/phrases/rules.ts'
import {
  LetterPhrase,
  LetterPhraseChange,
  LetterPhraseParam,
  LetterPhraseRetirement,
  LetterPhraseUse,
  NewLetterPhrase,
  OfferedPhrase,
  OfferedPhraseQuery,
  PagedLetterPhrases,
} from '@clearwing/domain/resources/phrases/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { describedBy } from '#platform/export/described.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { createOnce, IdempotencyKey } from '#platform/http/idempotency.ts'
import type { Routes } from '#platform/http/routes.ts'
import { today } from '#platform/time/today.ts'
import { importPhrases } from './import.ts'
import { listLetterPhrases, listPhraseFolders } from './list-store.ts'
import { listPhrasesFor } from './offered-store.ts'
import {
  createLetterPhrase,
  findLetterPhrase,
  listPhraseUses,
  lockLetterPhrase,
  retireLetterPhrase,
  updateLetterPhrase,
} from './store.ts'

const tags: TagType[] = ['LetterPhrase']
const path = '/letterPhrases/:letterPhraseId'
const params = LetterPhraseParam

export const letterPhraseRoutes: Routes = async (app) => {
  await app.register(listRoutes)
  app.post('/letterPhrases', {
    config: { rule: canWritePhrase, inPerson: true },
    schema: {
      operationId: 'createLetterPhrase',
      tags,
      headers: IdempotencyKey,
      body: NewLetterPhrase,
      response: { 201: LetterPhrase },
    },
    handler: (request, reply) =>
      request.transaction(async (tx) => {
        allowed(request, canWritePhrase, request.body.regulatorId)
        reply.code(201)
        return createOnce(tx, request, () => createLetterPhrase(tx, request.actor, request.body))
      }),
  })

  app.get(path, {
    config: { rule: canWritePhrase },
    schema: { operationId: 'getLetterPhrase', tags, params, response: { 200: LetterPhrase } },
    handler: async (request) => {
      const phrase = found(await findLetterPhrase(request.db, request.actor, request.params.letterPhraseId))
      allowed(request, canWritePhrase, phrase.regulatorId)
      return phrase
    },
  })

  app.put(path, {
    config: { rule: canWritePhrase, inPerson: true },
    schema: {
      operationId: 'updateLetterPhrase',
      tags,
      params,
      body: LetterPhraseChange,
      response: { 200: LetterPhrase },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const phrase = await toChange(tx, request, request.params.letterPhraseId, request.body.version)
        return updateLetterPhrase(tx, request.actor, phrase, request.body)
      }),
  })

  app.put(`${path}/retirement`, {
    config: { rule: canWritePhrase, inPerson: true },
    schema: {
      operationId: 'retireLetterPhrase',
      tags,
      params,
      body: LetterPhraseRetirement,
      response: { 200: LetterPhrase },
    },
    handler: (request) =>
      request.transaction(async (tx) => {
        const phrase = await toChange(tx, request, request.params.letterPhraseId, request.body.version)
        if (request.body.isRetired === (phrase.retiredAt !== null)) return phrase
        return retireLetterPhrase(tx, request.actor, phrase, request.body)
      }),
  })

  app.get(`${path}/uses`, {
    config: { rule: canWritePhrase },
    schema: { operationId: 'listLetterPhraseUses', tags, params, response: { 200: z.array(LetterPhraseUse) } },
    handler: async (request) => {
      const phrase = found(await findLetterPhrase(request.db, request.actor, request.params.letterPhraseId))
      allowed(request, canWritePhrase, phrase.regulatorId)
      return listPhraseUses(request.db, phrase.letterPhraseId)
    },
  })

  importPhrases(app)
}

/** Finds and locks a phrase, if the caller may change this version of it. */
async function toChange(tx: Tx, request: FastifyRequest, letterPhraseId: number, version: number) {
  const phrase = found(await lockLetterPhrase(tx, request.actor, letterPhraseId))
  allowed(request, canWritePhrase, phrase.regulatorId)
  unchanged(LetterPhrase, phrase, version)
  return phrase
}

const listRoutes: Routes = async (app) => {
  app.get('/letterPhrases', {
    config: { rule: canListPhrases },
    schema: {
      operationId: 'listLetterPhrases',
      tags,
      querystring: LetterPhraseQuery,
      response: { 200: PagedLetterPhrases },
    },
    handler: async (request) => {
      allowed(request, canListPhrases)
      return listLetterPhrases(request.db, request.actor, request.query)
    },
  })

  exportRoute(app, '/letterPhrases/export', {
    rule: canListPhrases,
    ask: (request) => allowed(request, canListPhrases),
    operationId: 'exportLetterPhrases',
    tags,
    querystring: LetterPhraseQuery,
    list: (db, actor, query) => listLetterPhrases(db, actor, query),
    ...describedBy(letterPhraseList),
  })

  app.get('/letterPhrases/folders', {
    config: { rule: canListPhrases },
    schema: { operationId: 'listPhraseFolders', tags, response: { 200: z.array(z.string()) } },
    handler: async (request) => {
      allowed(request, canListPhrases)
      return listPhraseFolders(request.db, request.actor)
    },
  })

  app.get('/letterPhrases/offered', {
    config: { rule: canUsePhrases },
    schema: {
      operationId: 'listOfferedPhrases',
      tags,
      querystring: OfferedPhraseQuery,
      response: { 200: z.array(OfferedPhrase) },
    },
    handler: async (request) => {
      allowed(request, canUsePhrases)
      return listPhrasesFor(request.db, request.actor, request.query.regulatorId, today(request))
    },
  })
}
