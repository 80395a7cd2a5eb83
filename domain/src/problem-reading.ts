import type { Problem } from './problem.ts'

// Reads any error body as in the specification, section 8: of this server, a proxy or a library.

export type ReadProblem = {
  title?: string
  /** Further text about the whole request: message, detail, details. */
  lines: string[]
  /** Messages by field; those about the whole request are under `dto`. */
  errors: Record<string, string[]>
  stored?: NonNullable<Problem['stored']>
}

type Body = Record<string, unknown>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (value: unknown) =>
  [value]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(Boolean)

/** Maximum nesting: a client's error contains the body, which may contain another one. */
const deepest = 4
const bodiesIn = (body: unknown, depth = 0): Body[] =>
  isBody(body) && depth < deepest ? [body, ...bodiesIn(body.data, depth + 1)] : []

/** Reads title, message, detail, details and errors, also nested under data. Other bodies give no text. */
export function readProblem(body: unknown): ReadProblem {
  const bodies = bodiesIn(body)
  const texts = (key: string) => bodies.flatMap((each) => textsIn(each[key]))
  const [title, ...headings] = [...texts('title'), ...texts('message')]
  const lines = [...headings, ...texts('detail'), ...texts('details')].filter((line) => line !== title)
  const stored = bodies.map((each) => each.stored).find(isBody)
  return {
    ...(title && { title }),
    lines: [...new Set(lines)],
    errors: fieldErrors(bodies),
    ...(stored && { stored }),
  }
}

function fieldErrors(bodies: Body[]) {
  const errors = new Map<string, string[]>()
  for (const [key, messages] of bodies.flatMap(({ errors: sent }) => (isBody(sent) ? Object.entries(sent) : []))) {
    const field = key.replace(/^\$\./, '')
    errors.set(field, [...(errors.get(field) ?? []), ...textsIn(messages)])
  }
  return Object.fromEntries(errors)
}

/** `field: message`; `dto` is the whole request and is not named. */
export const fieldLines = (errors: Record<string, string[]>) =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field === 'dto' ? message : `${field}: ${message}`)),
  )

/** All lines below the title, for a toast or dialog. */
export const problemLines = ({ lines, errors }: ReadProblem) => [...lines, ...fieldLines(errors)]
