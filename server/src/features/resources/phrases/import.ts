import type { Actor } from '@clearwing/domain/access/actor.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { canListPhrases, canManagePhrases } from '@clearwing/domain/resources/phrases/rules.ts'
import { NewLetterPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { searchable } from '@clearwing/domain/search.ts'
import { readDay } from '@clearwing/domain/typed-dates.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listRegulators } from '#features/account/index.ts'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { importRoutes } from '#platform/import/import-route.ts'
import { changesNothing, isRefused, type PlannedImport, willAdd, willChange } from '#platform/import/planned.ts'
import type { ImportRecord } from '#platform/import/read-rows.ts'
import { today } from '#platform/time/today.ts'
import { createLetterPhrase, lockPhrasesInUse, type StoredPhrase, updateLetterPhrase } from './store.ts'

const columns = [
  { key: 'name', title: 'Name' },
  { key: 'folder', title: 'Folder' },
  { key: 'text', title: 'Text' },
  { key: 'fromDay', title: 'From' },
] as const

const fields = [
  { key: 'regulator', title: 'Regulator', others: ['Authority'] },
  { key: 'shortcut', title: 'Shortcut', others: ['Code'] },
  ...columns.map(({ key, title }) => ({ key, title })),
]

/**
 * Adds phrases, and changes those whose shortcut is in use: an administrator's with their regulators, a doctor's
 * without. A phrase that a file does not list stays as it is, and so does a phrase's follow-up.
 */
export const importPhrases = (app: FastifyInstance) =>
  importRoutes(app, '/letterPhrases/import', {
    rule: canListPhrases,
    ask: (request) => allowed(request, canListPhrases),
    name: 'LetterPhrases',
    tags: ['LetterPhrase'],
    params: z.strictObject({}),
    entityId: ({ actor }) => actor.userId,
    fields,
    needs: [['shortcut'], ['name'], ['text']],
    plan: async (tx, { actor }, records) => {
      const context = {
        regulators: await listRegulators(tx),
        phrases: await lockPhrasesInUse(tx, actor),
        lines: new Map<string, number>(),
      }
      return records.map((record) => planned(tx, actor, context, record))
    },
  })

type PhraseImport = {
  regulators: { organisationId: number; name: string }[]
  phrases: StoredPhrase[]
  /** The line of each phrase in this file. */
  lines: Map<string, number>
}

function planned(tx: Tx, actor: Actor, context: PhraseImport, { line, cells, isTooLong }: ImportRecord): PlannedImport {
  const called = cells.name || cells.shortcut || `Line ${line}`
  if (isTooLong) return isRefused(line, called, { '': ['There are more cells than headings.'] })
  const regulatorId = canManagePhrases(actor) ? regulatorOf(context, cells.regulator) : null
  if (regulatorId === undefined) return isRefused(line, called, { Regulator: ['Enter the name of a regulator.'] })
  const key = `${regulatorId} ${cells.shortcut}`
  const first = context.lines.get(key)
  if (first !== undefined) return isRefused(line, called, { Shortcut: [`Line ${first} has the same shortcut.`] })
  context.lines.set(key, line)
  const before = context.phrases.find((one) => one.regulatorId === regulatorId && one.shortcut === cells.shortcut)
  const day = cells.fromDay ? readDay(cells.fromDay, today(tx)) : (before?.fromDay ?? today(tx))
  if (!day) return isRefused(line, called, { From: [fieldMessage.date] })
  const read = NewLetterPhrase.safeParse({
    regulatorId,
    name: cells.name ?? '',
    folder: cells.folder ?? before?.folder ?? null,
    shortcut: cells.shortcut ?? '',
    text: cells.text ?? '',
    condition: before?.condition ?? null,
    fromDay: day,
  })
  if (!read.success) return isRefused(line, called, problemsOf(read.error))
  return outcomeOf(tx, actor, before, line, read.data)
}

const regulatorOf = ({ regulators }: PhraseImport, typed = '') =>
  regulators.find(({ name }) => searchable(name) === searchable(typed))?.organisationId

const problemsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(
    issues.map(({ path, message }) => [fields.find(({ key }) => key === path[0])?.title ?? '', [message]]),
  )

function outcomeOf(
  tx: Tx,
  actor: Actor,
  before: StoredPhrase | undefined,
  line: number,
  phrase: NewLetterPhrase,
): PlannedImport {
  const changes = columns
    .map(({ key, title }) => ({ label: title, before: before?.[key] ?? null, after: phrase[key] }))
    .filter((change) => change.before !== change.after)
  if (!before)
    return willAdd(line, phrase.name, () => createLetterPhrase(tx, actor, phrase), {
      summary: 'The phrase will be added.',
      changes,
    })
  if (changes.length === 0) return changesNothing(line, phrase.name)
  const { regulatorId: _, ...change } = phrase
  const act = () => updateLetterPhrase(tx, actor, before, { ...change, version: before.version })
  return willChange(line, phrase.name, act, { summary: 'The phrase will be changed.', changes })
}
