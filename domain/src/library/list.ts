import { z } from 'zod'
import { anyText, IdParam, maxLength } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { testNames } from '#medicals/timetable/timetable.ts'
import { listQuery } from '#paging.ts'
import { type LibraryItem, LibraryKind } from './schema.ts'
import { accessInShort, codesInWords, libraryKindNames } from './words.ts'

/** Whether a document is about a person or belongs to an organisation. */
export const LibrarySubject = z.enum(['person', 'organisation']).meta({ id: 'LibrarySubject' })
export type LibrarySubject = z.infer<typeof LibrarySubject>

/** The kind of library listed. A person's library has no column for the person. */
type Viewer = { isOfPerson: boolean }

export const libraryModes = ['All', 'Valid', 'Expiring', 'Expired', 'Unlinked', 'Shared', 'Removed'] as const

const modeNames: Record<(typeof libraryModes)[number], string> = {
  All: 'All',
  Valid: 'Valid',
  Expiring: 'Expires soon',
  Expired: 'Expired',
  Unlinked: 'Needs filing',
  Shared: 'Shared',
  Removed: 'Removed',
}

/** Names the records that a document is linked to. */
export const linksInWords = ({ medicalId, referralId, registrationId, testCode }: LibraryItem) =>
  [
    testCode !== null && testNames[testCode],
    medicalId !== null && 'Medical',
    referralId !== null && 'Referral',
    registrationId !== null && 'Registration',
  ]
    .filter(Boolean)
    .join(', ')

/** Documents of a library. The words of the filter are also searched for inside the files. */
export const libraryList = {
  type: 'userLibraryItems',
  order: 'added',
  descending: true,
  modes: libraryModes,
  columns: {
    name: {
      title: 'Name',
      order: 'name',
      value: ({ name }) => name,
      more: [{ title: 'File', value: ({ fileName }) => fileName }],
    },
    person: {
      title: 'Person',
      order: 'person',
      value: ({ personName }) => personName,
      isSeen: ({ isOfPerson }) => !isOfPerson,
    },
    group: { title: 'Group', order: 'group', value: ({ groupName }) => groupName },
    codes: { title: 'Codes', value: codesInWords },
    kind: { title: 'Kind', value: ({ kind }) => libraryKindNames[kind] },
    from: {
      title: 'From',
      value: ({ addedByName, organisationName }) => [addedByName, organisationName].filter(Boolean).join(', '),
    },
    dated: { title: 'Dated', kind: 'day', order: 'dated', value: ({ datedOn }) => datedOn },
    validUntil: { title: 'Valid to', kind: 'day', order: 'validUntil', value: ({ validUntil }) => validUntil },
    links: { title: 'Linked to', value: linksInWords },
    access: { title: 'Access', value: accessInShort },
    hold: { title: 'Legal hold', value: ({ legalHold }) => legalHold },
    readers: { title: 'Opened by', kind: 'number', value: ({ readers }) => readers },
    added: { title: 'Added', kind: 'moment', order: 'added', value: ({ addedAt }) => addedAt },
  },
  filters: {
    m: {
      label: 'Status',
      options: libraryModes.filter((mode) => mode !== 'All').map((mode) => ({ value: mode, label: modeNames[mode] })),
    },
    gr: { label: 'Group', schema: anyText(maxLength.documentGroupName).optional() },
    ty: {
      label: 'Kind',
      schema: LibraryKind.optional(),
      options: optionsOf(LibraryKind.options, (kind) => libraryKindNames[kind]),
    },
    /** The linked medical. Only the page of that medical uses this filter. */
    md: { label: 'Medical', schema: IdParam.optional() },
    /** Whether a document is about a person or belongs to the organisation. */
    ab: {
      label: 'About',
      schema: LibrarySubject.optional(),
      options: [
        { value: 'person', label: 'A person' },
        { value: 'organisation', label: 'The organisation' },
      ],
      isSeen: ({ isOfPerson }) => !isOfPerson,
    },
  },
  days: 'Dated',
} as const satisfies ListDescription<LibraryItem, Viewer>

/** The library of an organisation or a person, for calls beside the list. */
export const LibraryOwner = z.strictObject({
  a: z.literal('myOrg').or(IdParam).optional(),
  i: z.literal('me').or(IdParam).optional(),
})
export type LibraryOwner = z.infer<typeof LibraryOwner>

export const LibraryQuery = listQuery(libraryList)
export type LibraryQuery = z.infer<typeof LibraryQuery>
