import { z } from 'zod'
import { anyText, Int, isoDay, maxLength, optionalText, requiredText } from '#fields.ts'
import { FileLevel } from '#files/access-levels.ts'
import { ScanState } from '#files/scan.ts'
import { FileVersion } from '#files/version.ts'
import { TestCode } from '#medicals/timetable/timetable.ts'
import { pageOf } from '#paging.ts'

/** Administrative documents, such as a licence or an invoice, may be read by all staff; health documents may not. */
export const LibraryKind = z.enum(['health', 'administrative']).meta({ id: 'LibraryKind' })
export type LibraryKind = z.infer<typeof LibraryKind>

/** How long a document must be kept. */
export const RetentionClass = z.enum(['none', 'health', 'financial', 'permanent']).meta({ id: 'RetentionClass' })
export type RetentionClass = z.infer<typeof RetentionClass>

const named = {
  name: requiredText(maxLength.documentName),
  groupName: anyText(maxLength.documentGroupName),
  /** Codes separated by '|'. */
  codes: anyText(maxLength.documentCodesList),
  kind: LibraryKind,
}

/** In a form with a file, an empty field is an empty text. */
const dayInForm = z
  .literal('')
  .transform(() => null)
  .or(isoDay)
  .default(null)

/** Details sent with a new file. The name defaults to that of the file. */
export const NewLibraryItem = z.strictObject({
  name: named.name,
  groupName: named.groupName.default(''),
  codes: named.codes.default(''),
  kind: LibraryKind.default('health'),
  datedOn: dayInForm,
  validUntil: dayInForm,
})
export type NewLibraryItem = z.infer<typeof NewLibraryItem>

export const LibraryItemChange = z
  .strictObject({
    ...named,
    datedOn: isoDay.nullable(),
    validUntil: isoDay.nullable(),
    retention: RetentionClass,
    version: Int,
  })
  .refine(({ datedOn, validUntil }) => !datedOn || !validUntil || datedOn <= validUntil, {
    error: 'The last day is before the day of the document.',
    path: ['validUntil'],
  })
export type LibraryItemChange = z.infer<typeof LibraryItemChange>

/** The records that a document about a person belongs to. */
export const LibraryItemLinks = z.strictObject({
  medicalId: Int.nullable(),
  referralId: Int.nullable(),
  registrationId: Int.nullable(),
  version: Int,
})
export type LibraryItemLinks = z.infer<typeof LibraryItemLinks>

/** An administrator's decisions. Without a reason, there is no legal hold. */
export const LibraryItemControl = z.strictObject({
  access: FileLevel.nullable(),
  legalHold: optionalText(100),
  isRestored: z.boolean(),
  version: Int,
})
export type LibraryItemControl = z.infer<typeof LibraryItemControl>

/** The reason for a legal hold on several documents. */
export const LibraryHold = z.strictObject({ legalHold: requiredText(100) })

/** A reason may name a person or a finding, so it is sent in a body and never in an address. */
export const LibraryItemRemoval = z.strictObject({ reason: requiredText(100), version: Int })

/** A document satisfies a test of a medical, as the examiner reads it. */
export const LibraryItemTest = z.strictObject({
  medicalId: Int,
  testCode: TestCode,
  dayOfTest: isoDay,
  isAbnormal: z.boolean(),
})
export type LibraryItemTest = z.infer<typeof LibraryItemTest>

const removed = z.object({ name: z.string(), at: z.string(), reason: z.string() })

/** Documents that are downloaded together. */
export const LibraryItemIds = z.strictObject({
  libraryItemIds: z
    .array(Int.min(1))
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each document once.'),
})

/** A document of a library, as a list shows it: its details and its present version. */
export const LibraryItem = z
  .object({
    libraryItemId: z.int32(),
    /** The person that the document is about. */
    userId: z.int32().nullable(),
    personName: z.string().nullable(),
    /** The organisation that keeps the document; null for the person's own. */
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    kind: LibraryKind,
    name: z.string(),
    groupName: z.string(),
    codes: z.string(),
    datedOn: z.string().nullable(),
    validUntil: z.string().nullable(),
    /** A value of FileAccess. Documents about a person have none. */
    access: z.int32().nullable(),
    retention: RetentionClass,
    legalHold: z.string().nullable(),
    medicalId: z.int32().nullable(),
    referralId: z.int32().nullable(),
    registrationId: z.int32().nullable(),
    /** The test that the document satisfies. */
    testCode: TestCode.nullable(),
    /** Number of the present version. Earlier versions stay. */
    versionNumber: z.int32(),
    fileName: z.string(),
    contentType: z.string(),
    size: z.int32(),
    /** What the virus scanner says of the present version; null if none checks it. */
    scan: ScanState.nullable(),
    addedBy: z.int32(),
    addedByName: z.string(),
    addedAt: z.string(),
    /** True while the keeping practice cares for the person. */
    isInCare: z.boolean(),
    /** Number of other people who have opened the document. */
    readers: z.int32(),
    /** Number of shares that are open now. */
    shares: z.int32(),
    removed: removed.nullable(),
    version: z.int32(),
  })
  .meta({ id: 'LibraryItem' })
export type LibraryItem = z.infer<typeof LibraryItem>

export const PagedLibraryItems = pageOf(LibraryItem).meta({ id: 'PagedLibraryItems' })

/** A dated view of a document for another organisation or person, which can be revoked. */
export const LibraryShare = z
  .object({
    libraryShareId: z.int32(),
    recipientName: z.string(),
    fromDay: z.string(),
    untilDay: z.string(),
    sharedByName: z.string(),
    sharedAt: z.string(),
    revokedAt: z.string().nullable(),
    revokedByName: z.string().nullable(),
    /** When the recipient last opened the document. */
    openedAt: z.string().nullable(),
  })
  .meta({ id: 'LibraryShare' })
export type LibraryShare = z.infer<typeof LibraryShare>

/** A document with all its versions, and with its shares for users who may share it. */
export const LibraryRecord = LibraryItem.extend({
  versions: z.array(FileVersion),
  sharing: z.array(LibraryShare),
  /** The first day on which the document may be removed, by its retention class; null if that is any day, or never. */
  keptUntil: z.string().nullable(),
}).meta({ id: 'LibraryRecord' })
export type LibraryRecord = z.infer<typeof LibraryRecord>

export const NewLibraryShare = z
  .strictObject({
    toOrganisationId: Int.min(1).nullable(),
    toUserId: Int.min(1).nullable(),
    untilDay: isoDay,
  })
  .refine(({ toOrganisationId, toUserId }) => (toOrganisationId === null) !== (toUserId === null), {
    error: 'Choose one recipient: an organisation or a person.',
    path: ['toOrganisationId'],
  })
export type NewLibraryShare = z.infer<typeof NewLibraryShare>
