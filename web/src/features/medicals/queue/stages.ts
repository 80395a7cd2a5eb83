import type { SelectFilter } from '#shared/lists/filters.ts'

/** Where a submission is for the regulator's doctor, and what comes first there. */
export const stages = [
  {
    ...{ value: 'open', label: 'Open', statuses: 'to_decide|in_audit|submitted', none: 'Nothing waits for you.' },
    order: { o: 'clock', d: 0 },
  },
  {
    ...{ value: 'waiting', label: 'With the practice', statuses: 'queried|returned', none: 'No answer is awaited.' },
    order: { o: 'clock', d: 0 },
  },
  {
    ...{ value: 'accepted', label: 'Accepted', statuses: 'accepted', none: 'Nothing was accepted yet.' },
    order: { o: 'since', d: 1 },
  },
] as const

/** An address that was written by hand may name none. */
export const stageOf = (value: string | undefined) => stages.find((stage) => stage.value === value) ?? stages[0]

/** Of those that are open, a part. */
const kinds = {
  to_decide: 'To be decided',
  in_audit: 'In audit',
  submitted: 'To accept',
}

export const queueFilters = (stage: string): SelectFilter[] => [
  {
    key: 'as',
    label: 'For',
    options: [
      { value: 'open', label: 'me or nobody' },
      { value: 'mine', label: 'me' },
    ],
  },
  ...(stage === 'open'
    ? [{ key: 'ki', label: 'Kind', options: Object.entries(kinds).map(([value, label]) => ({ value, label })) }]
    : []),
]

/** What the call is asked: a kind is one of the statuses of its stage. */
export function askedOf({ st, as, ki }: Record<string, string>) {
  const { statuses, order } = stageOf(st)
  const isKind = ki !== undefined && statuses.split('|').includes(ki)
  return { st: isKind ? ki : statuses, ...order, ...((as === 'open' || as === 'mine') && ({ as } as const)) }
}
