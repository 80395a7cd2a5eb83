import { fileColumns } from '@clearwing/domain/lists.ts'
import { MedicalsQuery, medicalList } from '@clearwing/domain/medicals/list/list.ts'
import { type ClinicalFacts, clinicalTitles } from '@clearwing/domain/medicals/search/clinical.ts'
import { ClinicalExport } from '@clearwing/domain/medicals/search/handling.ts'
import { canExportClinical } from '@clearwing/domain/medicals/search/rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { medicalNamed } from '#features/medicals/list/list-export.ts'
import { allowed } from '#platform/access/access.ts'
import type { ExportColumn } from '#platform/export/columns.ts'
import { reasonedExportRoute } from '#platform/export/export-route.ts'
import { type ClinicalRow, listClinical } from './clinical-store.ts'

const numbers: (keyof ClinicalFacts)[] = ['height', 'weight', 'bodyMass']

const clinicalColumns = Object.entries(clinicalTitles).map(([key, title]): ExportColumn<ClinicalRow> => {
  const fact = key as keyof ClinicalFacts
  return {
    of: 'clinical',
    title,
    value: ({ clinical }) => clinical[fact],
    kind: numbers.includes(fact) ? 'number' : 'text',
  }
})

const bodyOf = ({ body }: FastifyRequest) => ClinicalExport.parse(body)

/** Exports the list with the content of each record, only for the responsible doctors, and only with a reason. */
export const exportClinical = (app: FastifyInstance) =>
  reasonedExportRoute(app, '/medicals/export', {
    rule: canExportClinical,
    ask: (request) => allowed(request, canExportClinical),
    operationId: 'exportClinicalMedicals',
    tags: ['Medical'],
    listType: 'medicals',
    querystring: MedicalsQuery,
    body: ClinicalExport,
    reasonOf: (request) => bodyOf(request).reason,
    list: (db, actor, query, request) => listClinical(db, actor, query, bodyOf(request).search),
    columns: [...fileColumns(medicalList), ...clinicalColumns],
    named: medicalNamed,
    // One history entry per person, however many of their medicals are included.
    subjectOf: ({ userId }) => ({ entity: 'clinical file', entityId: userId, subjectUserId: userId }),
  })
