import { loggedIn } from '@clearwing/domain/access/actor.ts'
import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { typesInWords } from '@clearwing/domain/organisations/words.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { allowed } from '#platform/access/access.ts'
import type { KeyTitles } from '#platform/export/about.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { exportRoute } from '#platform/export/export-route.ts'
import { listOrganisations } from './store.ts'

type Row = Pick<Organisation, 'name' | 'organisationTypes' | 'city' | 'phone'>

const columns: ExportColumn<Row>[] = [
  { of: 'name', title: 'Name', value: ({ name }) => name },
  { of: 'type', title: 'Type', value: ({ organisationTypes }) => typesInWords(organisationTypes) },
  { of: 'city', title: 'City or town', value: ({ city }) => city },
  { of: 'phone', title: 'Phone', value: ({ phone }) => phone },
]

const named: KeyTitles = {
  name: { title: 'Name' },
  city: { title: 'City or town' },
  ot: { title: 'Type', words: (value) => typesInWords(Number(value)) },
}

type Query = Parameters<typeof listOrganisations>[1]

/** All organisations as every user sees them, without fields for those who manage the record. */
export const exportOrganisations = <Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  querystring: z.ZodObject<Shape, z.core.$strict>,
) =>
  exportRoute(app, '/organisations/export', {
    rule: loggedIn,
    ask: (request) => allowed(request, loggedIn),
    operationId: 'exportOrganisations',
    tags: ['Organisation'],
    listType: 'organisations',
    querystring,
    list: (db, _actor, query) => listOrganisations(db, query as Query),
    columns,
    named,
  })
