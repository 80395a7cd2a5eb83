import { organisationIdOf } from '@clearwing/domain/access/own.ts'
import { IdParam } from '@clearwing/domain/fields.ts'
import { OrganisationParam } from '@clearwing/domain/organisations/schema.ts'
import type { FastifyRequest } from 'fastify'
import { findOrganisation, lockOrganisation } from '#features/organisations/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { findMember } from './list-store.ts'

export const membersPath = '/organisations/:organisationId/members'
export const MemberParam = OrganisationParam.extend({ userId: IdParam })

type Id = number | 'myOrg'

export const organisationOf = async (db: Db, { actor }: FastifyRequest, organisationId: Id) =>
  found(await findOrganisation(db, organisationIdOf(actor, organisationId))).organisationId

/**
 * Changes to one organisation's members run one after the other, so that each sees who remains after the previous one.
 */
export const lockedOrganisation = async (tx: Tx, { actor }: FastifyRequest, organisationId: Id) =>
  found(await lockOrganisation(tx, organisationIdOf(actor, organisationId)))

export const memberOf = async (tx: Tx, { actor }: FastifyRequest, organisationId: number, userId: number) =>
  found(await findMember(tx, actor, organisationId, userId))
