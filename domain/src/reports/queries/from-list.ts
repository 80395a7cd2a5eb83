import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { addDays, addMonths } from '#dates.ts'
import type { ListType } from '#list-types.ts'
import { searchWords } from '#search.ts'
import { hasOperator, type QueryOperator } from './operators.ts'
import { fieldsFor, subjectsFor } from './rules.ts'
import { emptyGroup, QueryDefinition, type QueryNode, type QueryRule } from './schema.ts'
import { findField, type QuerySubject } from './subjects.ts'

/** A filter of a list as its call has it, and in words: 'Class', 'Class 2'. */
export type ListFilterValue = { value: string; label: string; words: string }

/** What a list is asked, by the keys of its call. */
type AskedList = { type: ListType; filters: Readonly<Record<string, ListFilterValue>> }

/** Conditions with the same meaning; null without a counterpart. */
type Meaning = QueryNode[] | null

type Translation = {
  subject: QuerySubject
  filters: Readonly<Record<string, (filter: ListFilterValue) => Meaning>>
  /** Fields in which a search finds every word, and what it also looks at. */
  search: { fields: string[]; misses: string }
}

const rule = (field: string, operator: QueryOperator, value: QueryRule['value'] = null): QueryRule => ({
  kind: 'rule',
  field,
  operator,
  value,
  isMuted: false,
  isLocked: false,
})

const anyOf = (rules: QueryNode[]): QueryNode => ({ ...emptyGroup(), combinator: 'or', rules })

const isOne = (field: string) => (filter: ListFilterValue) => [rule(field, 'in', filter.value.split('|'))]
/** The words of a record; without them, its id is no condition. */
const isNamed = (field: string) => (filter: ListFilterValue) =>
  filter.words === filter.value ? null : [rule(field, 'is', filter.words)]
const fromDay = (field: string) => (filter: ListFilterValue) => [rule(field, 'onOrAfter', filter.value)]
const toDay = (field: string) => (filter: ListFilterValue) => [rule(field, 'onOrBefore', filter.value)]
/** One of a few values with its meaning. */
const oneOf =
  (meanings: Record<string, QueryNode[]>) =>
  ({ value }: ListFilterValue): Meaning =>
    Object.hasOwn(meanings, value) ? (meanings[value] ?? null) : null
/** The library or list of the user's own organisation, which is the scope of the query, too. */
const ownOrganisation = ({ value }: ListFilterValue) => (value === 'myOrg' ? [] : null)

const lateWords = [anyOf([rule('deadline', 'today'), rule('deadline', 'beforeToday')])]

const translations: Partial<Record<ListType, Translation>> = {
  medicals: {
    subject: 'medicals',
    filters: {
      a: ownOrganisation,
      st: isOne('status'),
      cl: isOne('classes'),
      ck: oneOf({ late: lateWords }),
      ow: isOne('deadlineWith'),
      ex: isNamed('doctor'),
      lo: isNamed('location'),
      b: fromDay('examined'),
      l: toDay('examined'),
    },
    search: { fields: ['name'], misses: 'numbers' },
  },
  clients: {
    subject: 'people',
    filters: { m: oneOf({ Current: [rule('isClient', 'yes')] }) },
    search: { fields: ['name'], misses: '' },
  },
  members: {
    subject: 'members',
    filters: {
      m: oneOf({
        All: [],
        Active: [rule('state', 'in', ['active', 'coming'])],
        Current: [rule('state', 'in', ['active', 'coming', 'invited'])],
        Invited: [rule('state', 'in', ['invited'])],
        Ended: [rule('state', 'in', ['ended'])],
      }),
      ro: isOne('roles'),
    },
    search: { fields: ['name', 'position'], misses: 'employee numbers' },
  },
  userLibraryItems: {
    subject: 'documents',
    filters: {
      a: ownOrganisation,
      m: oneOf({
        All: [],
        Valid: [anyOf([rule('validUntil', 'today'), rule('validUntil', 'afterToday'), rule('validUntil', 'unknown')])],
        Expired: [rule('validUntil', 'beforeToday')],
      }),
      gr: ({ value }) => [rule('group', 'is', value)],
      ty: isOne('kind'),
      ab: oneOf({ person: [rule('isAboutPerson', 'yes')], organisation: [rule('isAboutPerson', 'no')] }),
      b: fromDay('dated'),
      l: toDay('dated'),
    },
    search: { fields: ['title', 'name', 'group'], misses: 'codes and words inside files' },
  },
  appointments: {
    subject: 'appointments',
    filters: {
      a: ownOrganisation,
      st: isOne('status'),
      lo: isNamed('location'),
      pr: isNamed('doctor'),
      b: fromDay('day'),
      l: toDay('day'),
    },
    search: { fields: ['name'], misses: 'numbers' },
  },
  invoices: {
    subject: 'invoices',
    filters: {
      st: isOne('state'),
      og: isNamed('organisation'),
      mo: ({ value }) => [rule('month', 'betweenDays', { from: value, to: addDays(addMonths(value, 1), -1) })],
      ov: oneOf({ true: [rule('due', 'beforeToday'), rule('balance', 'more', 0)] }),
    },
    search: { fields: ['number', 'organisation'], misses: '' },
  },
}

/** The subject of the queries that a list opens as. */
export const subjectOfList = (type: ListType) => translations[type]?.subject

function searchMeaning({ search }: Translation, text: string): QueryNode[] {
  return searchWords(text).map((word) => {
    const rules = search.fields.map((field) => rule(field, 'contains', word))
    const [only] = rules
    return only && rules.length === 1 ? only : anyOf(rules)
  })
}

const rulesOf = (node: QueryNode): QueryRule[] => (node.kind === 'rule' ? [node] : node.rules.flatMap(rulesOf))

/** True for conditions on fields that this actor may use, which take the values. */
function isUsable(actor: Actor, subject: QuerySubject, nodes: readonly QueryNode[]) {
  const names = new Set(fieldsFor(actor, subject).map(([name]) => name))
  return nodes.flatMap(rulesOf).every(({ field, operator, value }) => {
    const found = findField(subject, field)
    const isKnown = !Array.isArray(value) || value.every((one) => Object.hasOwn(found?.choices ?? {}, one))
    return found && names.has(field) && hasOperator(found.kind, operator) && isKnown && value !== ''
  })
}

/** A list's filter as a query, with the filters that have no counterpart, in words: the query finds more than the list. */
export const ListAsQuery = z.object({ definition: QueryDefinition, missing: z.array(z.string()) })
export type ListAsQuery = z.infer<typeof ListAsQuery>

const columnsAtFirst = 5

/**
 * The filter of a list as a custom query: null if its reader may not query that subject. What has no counterpart among the
 * fields that they may use is named.
 */
export function queryOfList(actor: Actor, { type, filters }: AskedList): ListAsQuery | null {
  const translation = translations[type]
  if (!translation || !subjectsFor(actor).includes(translation.subject)) return null
  const { subject, search } = translation
  const missing: string[] = []
  const rules: QueryNode[] = []
  const take = (nodes: Meaning, words: string) => {
    if (nodes && isUsable(actor, subject, nodes)) rules.push(...nodes)
    else missing.push(words)
  }
  for (const [key, filter] of Object.entries(filters)) {
    if (key === 'f') {
      take(searchMeaning(translation, filter.value), `Search “${filter.value}”`)
      if (search.misses !== '') missing.push(`Search in ${search.misses}`)
    } else {
      const meaning = Object.hasOwn(translation.filters, key) ? translation.filters[key] : undefined
      take(meaning?.(filter) ?? null, /^\d+$/.test(filter.words) ? filter.label : `${filter.label}: ${filter.words}`)
    }
  }
  const columns = fieldsFor(actor, subject)
    .filter(([, { readers }]) => readers !== 'clinical')
    .slice(0, columnsAtFirst)
    .map(([name]) => name)
  return {
    definition: { subject, tree: { ...emptyGroup(), rules }, columns, sort: null, group: null },
    missing: [...new Set(missing)],
  }
}
