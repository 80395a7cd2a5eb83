import { z } from 'zod'
import { daysBetween } from '#dates.ts'
import { FlagParam, integerParam, isoDay, whenValid } from '#fields.ts'

export const reportGroups = ['medicals', 'certificates', 'appointments', 'money', 'oversight'] as const
export const ReportGroup = z.enum(reportGroups).meta({ id: 'ReportGroup' })
export type ReportGroup = z.infer<typeof ReportGroup>

/** Which days a report is about: those that have passed, those to come, or whole quarters. */
export const ReportDays = z.enum(['past', 'ahead', 'quarters']).meta({ id: 'ReportDays' })
export type ReportDays = z.infer<typeof ReportDays>

export const ReportScheduleState = z.enum(['sent', 'failing']).meta({ id: 'ReportScheduleState' })
export type ReportScheduleState = z.infer<typeof ReportScheduleState>

/** A report of the catalogue, as its reader finds it. */
export const ListedReport = z
  .object({
    key: z.string(),
    name: z.string(),
    group: ReportGroup,
    purpose: z.string(),
    /** Who may run it, in words. */
    readers: z.string(),
    isFavourite: z.boolean(),
    /** When this reader last ran it. */
    lastRunAt: z.string().nullable(),
    days: ReportDays,
    /** Whether the reader's organisation has a schedule of it, for those who schedule; and whether that failed last. */
    schedule: ReportScheduleState.nullable(),
  })
  .meta({ id: 'ListedReport' })
export type ListedReport = z.infer<typeof ListedReport>

export const ReportUnit = z.enum(['count', 'days', 'percent', 'cents', 'minutes']).meta({ id: 'ReportUnit' })
export type ReportUnit = z.infer<typeof ReportUnit>

/** A figure, and the same in the period before. Null: nothing to calculate it from, or nothing that may be shown. */
export const ReportFigure = z
  .object({
    title: z.string(),
    unit: ReportUnit,
    value: z.number().nullable(),
    /** True where small groups are left out of the value. */
    isAtLeast: z.boolean(),
    before: z.number().nullable(),
    isBeforeAtLeast: z.boolean(),
  })
  .meta({ id: 'ReportFigure' })
export type ReportFigure = z.infer<typeof ReportFigure>

/** A row of a table: its name, its values, and the filter that finds the records behind it. */
export const ReportTableRow = z
  .object({
    name: z.string(),
    values: z.array(z.number().nullable()),
    /** The positions of values that leave out small groups. */
    atLeast: z.array(z.int32()),
    only: z.string().nullable(),
  })
  .meta({ id: 'ReportTableRow' })
export type ReportTableRow = z.infer<typeof ReportTableRow>

export const ReportTable = z
  .object({
    title: z.string(),
    /** Heading of the names: 'Class'. */
    by: z.string(),
    columns: z.array(z.object({ title: z.string(), unit: ReportUnit })),
    rows: z.array(ReportTableRow),
  })
  .meta({ id: 'ReportTable' })
export type ReportTable = z.infer<typeof ReportTable>

/** A figure over time. A point is named by the first day of its month. */
export const ReportGraph = z
  .object({
    title: z.string(),
    unit: ReportUnit,
    type: z.enum(['Line']),
    height: z.int32(),
    points: z.array(z.object({ day: z.string(), value: z.number().nullable() })),
  })
  .meta({ id: 'ReportGraph' })
export type ReportGraph = z.infer<typeof ReportGraph>

/** A value by which a report can be narrowed: 'class2' of 'Class'. */
export const ReportChoices = z
  .object({
    key: z.string(),
    title: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  })
  .meta({ id: 'ReportChoices' })
export type ReportChoices = z.infer<typeof ReportChoices>

export const CountedReport = ListedReport.omit({ isFavourite: true, lastRunAt: true, schedule: true })
  .extend({
    fromDay: z.string(),
    toDay: z.string(),
    /** The days that `before` of a figure is about; null without a comparison. */
    beforeFrom: z.string().nullable(),
    beforeTo: z.string().nullable(),
    /** How the figures are calculated, a sentence each. */
    method: z.array(z.string()),
    /** The filters in words: 'Class: Class 2'. */
    filters: z.array(z.string()),
    /** Number of records that were counted. */
    records: z.int32(),
    /** True where small groups are left out of that number. */
    isAtLeast: z.boolean(),
    /** True when small groups, and all that would reveal them, are hidden from this reader. */
    hidesSmallGroups: z.boolean(),
    /** True if its reader can choose to hide them, as in figures for publication. */
    mayHideSmallGroups: z.boolean(),
    /** What the records are called. */
    noun: z.object({ one: z.string(), many: z.string() }),
    /** Without records: the last day that has any. */
    lastDay: z.string().nullable(),
    figures: z.array(ReportFigure),
    graph: ReportGraph.nullable(),
    tables: z.array(ReportTable),
    choices: z.array(ReportChoices),
  })
  .meta({ id: 'CountedReport' })
export type CountedReport = z.infer<typeof CountedReport>

/** A record behind a figure, which its reader may open. */
export const ReportRecord = z
  .object({
    name: z.string(),
    /** Path of its page. */
    path: z.string(),
    /** What else identifies it: 'Class 2 · examined on 3 Sep 2026'. */
    note: z.string(),
  })
  .meta({ id: 'ReportRecord' })
export type ReportRecord = z.infer<typeof ReportRecord>

export const ReportRecords = z
  .object({ list: z.array(ReportRecord), total: z.int32(), page: z.int32(), pages: z.int32() })
  .meta({ id: 'ReportRecords' })
export type ReportRecords = z.infer<typeof ReportRecords>

export const ReportParam = z.strictObject({ key: z.string().max(40) })
export const Favourite = z.strictObject({ isFavourite: z.boolean() }).meta({ id: 'ReportFavourite' })

/** The longest period of a report in days: ten years. */
const mostDays = 3653

const keys = {
  /** First and last day. */
  b: isoDay.optional(),
  l: isoDay.optional(),
  /** Filters: 'class=class2;outcome=refused'. */
  w: z.string().max(400).optional(),
}

const daysAreInOrder = ({ b, l }: { b?: string | undefined; l?: string | undefined }) =>
  b === undefined || l === undefined || (b <= l && daysBetween(b, l) <= mostDays)
const inOrder = { error: 'Please choose a period of at most ten years.', path: ['l'], when: whenValid }

const runKeys = {
  ...keys,
  /** With the period before. */
  cmp: FlagParam.optional(),
  /** With small groups hidden, as in figures for publication. */
  pub: FlagParam.optional(),
}

export const ReportQuery = z.strictObject(runKeys).refine(daysAreInOrder, inOrder)
export type ReportQuery = z.infer<typeof ReportQuery>

/** The records behind a report, or behind the row that `w` names. */
export const ReportRecordsQuery = z
  .strictObject({ ...keys, p: integerParam(1, 100_000).default(1) })
  .refine(daysAreInOrder, inOrder)
export type ReportRecordsQuery = z.infer<typeof ReportRecordsQuery>

/** `svg` is a picture of the graph. */
export const reportFormats = ['csv', 'xlsx', 'pdf', 'svg'] as const
export const ReportFormat = z.enum(reportFormats).meta({ id: 'ReportFormat' })
export type ReportFormat = z.infer<typeof ReportFormat>

/** A report as a file. */
export const ReportFileQuery = z.strictObject({ ...runKeys, ft: ReportFormat }).refine(daysAreInOrder, inOrder)
