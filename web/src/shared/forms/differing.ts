type Values = Record<string, unknown>

export type Differing = { label: string; theirs: unknown; mine: unknown }

/** What both have and say differently. A reason, a question: what only the form has is nobody else's. */
export const differing = (mine: Values, stored: Values): Differing[] =>
  Object.keys(mine)
    .filter((field) => field in stored && stored[field] !== mine[field])
    .map((field) => ({ label: field, theirs: stored[field], mine: mine[field] }))
