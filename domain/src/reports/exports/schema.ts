import { z } from 'zod'
import { ExportFormat } from '#paging.ts'
import { QueryExport } from '#reports/queries/result.ts'
import { QuerySubject } from '#reports/queries/subjects.ts'

/** Minutes for which a finished file is kept. */
export const keptMinutes = 60
/** Unfinished exports that one person may have. */
export const mostUnfinished = 3

export const ReportExportState = z.enum(['running', 'ready', 'failed', 'cancelled']).meta({ id: 'ReportExportState' })
export type ReportExportState = z.infer<typeof ReportExportState>

/** A long file that a job makes. Only the person who asked for it knows of it. */
export const ReportExport = z
  .object({
    reportExportId: z.int32(),
    subject: QuerySubject,
    format: ExportFormat,
    state: ReportExportState,
    /** Rows so far, and all of them once they were counted. */
    done: z.int32(),
    total: z.int32().nullable(),
    createdAt: z.string(),
    /** When the finished file is removed. */
    expiresAt: z.string().nullable(),
    /** Why it failed. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ReportExport' })
export type ReportExport = z.infer<typeof ReportExport>

export const NewReportExport = QueryExport.extend({ format: ExportFormat }).meta({ id: 'NewReportExport' })
export type NewReportExport = z.infer<typeof NewReportExport>
