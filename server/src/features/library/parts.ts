import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { LibraryItem } from '@clearwing/domain/library/schema.ts'
import type { TagType } from '@clearwing/domain/notifications/schema.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { findItem, lockItem } from './store.ts'

// Names and checks that the library's routes share.

export const libraryFeature = Feature.Library
export const libraryTags: TagType[] = ['LibraryItem']
export const itemUrl = '/libraryItems/:libraryItemId'
export const ItemParam = z.strictObject({ libraryItemId: IdParam })

type Rule = (actor: Actor, item: LibraryItem) => boolean

/** The document that a request names, if the actor may know of it and the rule allows the request. */
export async function itemFor(tx: Tx, request: FastifyRequest, rule: Rule) {
  const { libraryItemId } = ItemParam.loose().parse(request.params)
  const item = found(await findItem(tx, request.actor, Number(libraryItemId)))
  allowed(request, rule, item)
  return item
}

/** Finds the document that a request names and locks it, so that the document checked is the one changed. */
export async function itemToChange(tx: Tx, request: FastifyRequest, rule: Rule) {
  const { libraryItemId } = ItemParam.loose().parse(request.params)
  const item = found(await lockItem(tx, request.actor, Number(libraryItemId)))
  allowed(request, rule, item)
  const version = (request.body as { version?: number } | undefined)?.version
  if (version !== undefined) unchanged(LibraryItem, item, version)
  return item
}
