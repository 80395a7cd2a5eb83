import { z } from 'zod'
import { anyText, anyTextArea, IdParam, Int, isoDay, maxLength, requiredText, requiredTextArea } from '#fields.ts'
import { MedicalClass, Privilege } from '#medicals/classes.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'

/** What satisfies a requirement. `date`: a day that a manager enters. */
export const EvidenceKind = z
  .enum(['certificate', 'document', 'test', 'video', 'declaration', 'date'])
  .meta({ id: 'EvidenceKind' })
export type EvidenceKind = z.infer<typeof EvidenceKind>

/** `block`: the person is not fit to roster while it is red. `warn`: it is only shown. */
export const RequirementEffect = z.enum(['block', 'warn']).meta({ id: 'RequirementEffect' })
export type RequirementEffect = z.infer<typeof RequirementEffect>

/** How long a completion counts: a number of days or months, or for good (`once`). */
export const IntervalUnit = z.enum(['days', 'months', 'once']).meta({ id: 'IntervalUnit' })
export type IntervalUnit = z.infer<typeof IntervalUnit>

/** Whether a period ends on the day of the month on which it began, or at the end of that month. */
export const IntervalEnd = z.enum(['day', 'monthEnd']).meta({ id: 'IntervalEnd' })
export type IntervalEnd = z.infer<typeof IntervalEnd>

/** Empty lists and texts, and a mask of 0, apply to everyone. */
export const RequirementPeople = z
  .object({
    /** Bits of Role, any of which must be present. */
    roles: z.int32(),
    staffGroupIds: z.array(z.int32()),
    /** Words that the position or title of a person must contain. */
    position: z.string(),
    /** Classes of which a person must hold any. Only regulators can use this. */
    holdersOf: z.array(MedicalClass),
  })
  .meta({ id: 'RequirementPeople' })
export type RequirementPeople = z.infer<typeof RequirementPeople>

/** How people must watch a video that satisfies a requirement. */
export const RequirementVideo = z
  .object({
    videoId: z.int32(),
    /** Skipping ahead does not count. */
    inOrder: z.boolean(),
    /** Reading the transcript to its end counts too. */
    mayRead: z.boolean(),
  })
  .meta({ id: 'RequirementVideo' })
export type RequirementVideo = z.infer<typeof RequirementVideo>

/** What a requirement asks from a day on. */
export const RequirementValues = z
  .object({
    explanation: z.string(),
    who: RequirementPeople,
    evidence: EvidenceKind,
    /** For certificates: the classes that count, any or all of them, and the privilege that is needed. */
    classes: z.array(MedicalClass),
    needsAll: z.boolean(),
    privilege: Privilege,
    /** For tests: the test that satisfies the requirement. */
    testCode: TestCode.nullable(),
    /** For videos: the video that satisfies the requirement. */
    video: RequirementVideo.nullable(),
    interval: z.int32(),
    unit: IntervalUnit,
    ends: IntervalEnd,
    /** Days before the last day from which an early completion keeps the last day as the start of the next period. */
    earlyDays: z.int32(),
    /** Days that a person has for the first completion, from the first day on which the requirement applies. */
    firstDays: z.int32(),
    /** For one person, and for videos: the day of the first completion that is due. */
    dueOn: z.string().nullable(),
    /** The light is amber with fewer than this many days left. */
    amberDays: z.int32(),
    /**
     * The light is red with fewer than this many days left: 0 is red from the day after the last one, -7 a week later.
     */
    redDays: z.int32(),
    effect: RequirementEffect,
  })
  .meta({ id: 'RequirementValues' })
export type RequirementValues = z.infer<typeof RequirementValues>

const classes = z
  .array(MedicalClass)
  .max(20)
  .refine((codes) => new Set(codes).size === codes.length, 'Name each class once.')

const people = z.strictObject({
  roles: Int,
  staffGroupIds: z.array(Int.min(1)).max(50),
  position: anyText(maxLength.memberPositionOrTitle),
  holdersOf: classes,
})

const days = (max: number) => Int.max(max, `At most ${max} days.`)

/** The longest interval: ten years. */
const longest = { days: 3650, months: 120, once: 0 } satisfies Record<IntervalUnit, number>

export const NewRequirementValues = z
  .strictObject({
    explanation: anyTextArea(500),
    who: people,
    evidence: EvidenceKind,
    classes,
    needsAll: z.boolean(),
    privilege: Privilege,
    testCode: TestCode.nullable(),
    video: z
      .strictObject({ videoId: Int.min(1), inOrder: z.boolean(), mayRead: z.boolean() })
      .nullable()
      .default(null),
    interval: Int,
    unit: IntervalUnit,
    ends: IntervalEnd,
    earlyDays: days(180),
    firstDays: days(365),
    dueOn: isoDay.nullable(),
    amberDays: days(365),
    redDays: z.int32().min(-90, 'At most 90 days after the last day.').max(365, 'At most 365 days.'),
    effect: RequirementEffect,
  })
  .refine(({ redDays, amberDays }) => redDays <= amberDays, {
    error: 'The red point cannot be before the amber point.',
    path: ['redDays'],
  })
  .refine(({ evidence, classes: codes }) => evidence !== 'certificate' || codes.length > 0, {
    error: 'Choose a class.',
    path: ['classes'],
  })
  .refine(({ evidence, redDays }) => evidence !== 'certificate' || redDays >= 0, {
    error: 'An expired certificate is red at once. Enter 0 or more.',
    path: ['redDays'],
  })
  .refine(({ evidence, testCode }) => evidence !== 'test' || testCode !== null, {
    error: 'Choose a test.',
    path: ['testCode'],
  })
  .refine(({ evidence, video }) => (evidence === 'video') === (video !== null), {
    error: 'Choose a video.',
    path: ['video'],
  })
  .refine(({ evidence, unit, interval }) => evidence === 'certificate' || unit === 'once' || interval > 0, {
    error: 'Enter how long a completion counts.',
    path: ['interval'],
  })
  .refine(({ unit, interval }) => unit === 'once' || interval <= longest[unit], {
    error: 'At most ten years.',
    path: ['interval'],
  })
export type NewRequirementValues = z.infer<typeof NewRequirementValues>

/** What a requirement asked from `fromDay` until the next version. */
export const RequirementVersion = z
  .object({
    fromDay: z.string(),
    values: RequirementValues,
    createdByName: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'RequirementVersion' })
export type RequirementVersion = z.infer<typeof RequirementVersion>

export const Requirement = z
  .object({
    requirementId: z.int32(),
    organisationId: z.int32(),
    organisationName: z.string(),
    /** The person that the requirement is about; null for a requirement of many people. */
    userId: z.int32().nullable(),
    personName: z.string().nullable(),
    name: z.string(),
    /** The versions, newest first. */
    versions: z.array(RequirementVersion),
    /** The groups of all versions, by name. */
    groups: z.array(z.object({ staffGroupId: z.int32(), name: z.string() })),
    /** The videos of all versions, retired ones too. */
    videos: z.array(z.object({ videoId: z.int32(), name: z.string(), isRetired: z.boolean() })),
    /** The message from which the requirement was made. */
    messageId: z.int32().nullable(),
    changedAt: z.iso.datetime(),
    archivedAt: z.iso.datetime().nullable(),
    version: z.int32(),
  })
  .meta({ id: 'Requirement' })
export type Requirement = z.infer<typeof Requirement>

export const requirementModes = ['Active', 'Archived', 'All'] as const
export const RequirementParam = z.strictObject({ requirementId: IdParam })
export const RequirementOfPersonParam = z.strictObject({ requirementId: IdParam, userId: IdParam })

/** Longest name: it heads a column of the board and is the text of a reminder. */
export const maxRequirementName = 40

const written = {
  name: requiredText(maxRequirementName),
  /** First day of the version: today at the earliest. */
  fromDay: isoDay,
  values: NewRequirementValues,
}

/** `userId`: for one person. `messageId`: the message from which the requirement is made. */
export const NewRequirement = z.strictObject({
  organisationId: Int.min(1),
  userId: Int.min(1).nullable(),
  messageId: Int.min(1).nullable(),
  ...written,
})
export type NewRequirement = z.infer<typeof NewRequirement>

/** `version` is the version that was read. */
export const RequirementChange = z.strictObject({ ...written, version: Int })
export type RequirementChange = z.infer<typeof RequirementChange>

export const RequirementArchive = z.strictObject({ isArchived: z.boolean(), version: Int })

/** Records that a person completed a requirement. A document is one of the person's library. */
export const NewEvidence = z
  .strictObject({
    completedOn: isoDay,
    /**
     * The last day of this completion, for instance that of a document; null: the interval of the requirement decides.
     */
    validUntil: isoDay.nullable(),
    libraryItemId: Int.min(1).nullable(),
    note: anyText(100),
  })
  .refine(({ completedOn, validUntil }) => validUntil === null || completedOn <= validUntil, {
    error: 'The last day is before the day of completion.',
    path: ['validUntil'],
  })
export type NewEvidence = z.infer<typeof NewEvidence>

export const EvidenceWithdrawal = z.strictObject({ reason: requiredText(100) })

/** Until a day, a person does not have to satisfy a requirement. */
export const NewClearing = z
  .strictObject({ fromDay: isoDay, toDay: isoDay, reason: requiredTextArea(300) })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { error: 'The last day is before the first.', path: ['toDay'] })
export type NewClearing = z.infer<typeof NewClearing>

/** Clears a requirement for several people with one reason. */
export const NewClearings = z
  .strictObject({
    userIds: z
      .array(Int.min(1))
      .min(1, 'Choose a person.')
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each person once.'),
    fromDay: isoDay,
    toDay: isoDay,
    reason: requiredTextArea(300),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { error: 'The last day is before the first.', path: ['toDay'] })
export type NewClearings = z.infer<typeof NewClearings>
