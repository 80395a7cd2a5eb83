import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { removalProblem, retainedUntil } from '@clearwing/domain/library/retention.ts'
import type { LibraryKind, RetentionClass } from '@clearwing/domain/library/schema.ts'
import { libraryKindNames, retentionNames } from '@clearwing/domain/library/words.ts'
import { countsDocuments } from '@clearwing/domain/reports/rules.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { visibleItems } from '#features/library/index.ts'
import { libraryItems } from '#features/library/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { type Asked, declared } from '#features/reports/declaration-store.ts'
import { correlated } from '#platform/database/correlated.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { byMonth } from './medicals-store.ts'

const stateNames = {
  hold: 'Legal hold',
  permanent: 'Kept permanently',
  kept: 'Must be kept',
  free: 'May be removed',
} as const
type State = keyof typeof stateNames

type KeptDocument = {
  count: number
  id: number
  onDay: string
  month: string
  kind: LibraryKind
  retention: RetentionClass
  state: State
}

const is =
  (state: State) =>
  ({ state: own }: KeptDocument) =>
    own === state
const counts = [
  { title: 'Documents', of: 'count' },
  { title: 'May be removed', of: 'count', where: is('free') },
  { title: 'Must be kept', of: 'count', where: is('kept') },
  { title: 'Kept permanently', of: 'count', where: is('permanent') },
  { title: 'Legal hold', of: 'count', where: is('hold') },
] as const

/** Documents that the reader's organisation keeps, with the day on which it last examined the person. */
const listKept = (tx: Tx, { actor, today: day }: Asked) =>
  tx
    .select({
      id: libraryItems.libraryItemId,
      addedAt: libraryItems.addedAt,
      kind: libraryItems.kind,
      retention: libraryItems.retention,
      legalHold: libraryItems.legalHold,
      examinedOn: correlated<string | null>(sql`(select max(${medicals.examinedOn})::text from ${medicals}
        where ${medicals.userId} = ${libraryItems.userId} and ${medicals.practiceId} = ${libraryItems.organisationId})`),
    })
    .from(libraryItems)
    .where(
      and(
        visibleItems(actor, day),
        eq(libraryItems.organisationId, actor.organisationId ?? 0),
        isNull(libraryItems.removedAt),
      ),
    )

/** Documents whose retention has passed (domain.md 10.1). */
export const retentionReport = declared<KeptDocument>({
  key: 'retention',
  name: 'Documents and how long they are kept',
  group: 'oversight',
  purpose: 'Which documents must be kept, which are under a legal hold, and which may be removed now.',
  readers: 'Directors and managers of an organisation with a document library',
  isFor: countsDocuments,
  noun: { one: 'document', many: 'documents' },
  days: 'past',
  method: [
    'Counts documents that your organisation keeps and that you may open, by the day on which they were added.',
    'Health documents are kept for ten years and a day after the last service to the person, financial ones for seven years.',
    'The last service is the day on which the document was added, or a later examination in your practice.',
    'A document under a legal hold is not removed, whatever its age.',
  ],
  list: async (tx, asked) =>
    (await listKept(tx, asked)).flatMap(({ id, addedAt, kind, retention, legalHold, examinedOn }): KeptDocument[] => {
      const onDay = dayInZone(addedAt)
      if (onDay < asked.fromDay || onDay > asked.toDay) return []
      const lastServiceOn = examinedOn !== null && examinedOn > onDay ? examinedOn : onDay
      const keptUntil = retainedUntil(retention, lastServiceOn)
      const isKept = removalProblem({ legalHold, retention, keptUntil }, asked.today) !== null
      const reason = legalHold !== null ? 'hold' : retention === 'permanent' ? 'permanent' : 'kept'
      return [{ count: 1, id, onDay, month: firstOfMonth(onDay), kind, retention, state: isKept ? reason : 'free' }]
    }),
  shape: {
    dimensions: {
      month: byMonth,
      retention: {
        title: 'Kept for',
        of: ({ retention }) => retention,
        words: ({ retention }) => retentionNames[retention],
        isChoice: true,
      },
      kind: { title: 'Kind', of: ({ kind }) => kind, words: ({ kind }) => libraryKindNames[kind], isChoice: true },
      state: { title: 'State', of: ({ state }) => state, words: ({ state }) => stateNames[state], isChoice: true },
    },
    figures: counts.slice(0, 4),
    graph: { title: 'Documents added by month', of: 'count' },
    tables: [
      { title: 'By how long they are kept', by: 'retention', columns: counts },
      { title: 'By kind', by: 'kind', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
    ],
  },
  open: async (db, actor, ids) => {
    const { libraryItemId: id, name, groupName, addedAt } = libraryItems
    const isOpen = and(visibleItems(actor, today(db)), inArray(id, ids))
    const rows = await db.select({ id, name, groupName, addedAt }).from(libraryItems).where(isOpen)
    return rows.map((item) => ({
      id: item.id,
      name: item.name,
      path: `/library/item/${item.id}`,
      note: [item.groupName, `added on ${formatDay(dayInZone(item.addedAt))}`].filter(Boolean).join(' · '),
    }))
  },
})
