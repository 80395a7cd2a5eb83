/** A run of text with the same formatting. */
export type FormattedRun = { text: string; isBold: boolean; isItalic: boolean; to?: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]))

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)

/** A line of a toast (spec section 3: html message lines). Inserted values are always literal text. */
export const line = (texts: TemplateStringsArray, ...values: (string | number)[]) =>
  texts.reduce((all, text, at) => `${all}${escaped(String(values[at - 1]))}${text}`)

// Anything a browser would treat as a tag or comment, but not `< 5` or `<3`.
const tag = /<(\/?)([a-z!?/][^\s/>]*)([^>]*)>/gi

/** A path within this product, which no browser can resolve to another host. */
const ownPath = /^\/(?!\/)[^\s\\\p{Cc}]*$/u

/**
 * Parses a line into runs of text: only the tags b, i, br and a link into this product are recognised; all others are
 * dropped. React renders the result as text, never as HTML.
 */
export function formattedRunsOf(sent: string): FormattedRun[] {
  const runs: FormattedRun[] = []
  const style = { b: 0, i: 0 }
  let to: string | undefined
  let read = 0
  const add = (text: string) =>
    text !== '' && runs.push({ text, isBold: style.b > 0, isItalic: style.i > 0, ...(to !== undefined && { to }) })
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of sent.matchAll(tag)) {
    add(unescaped(sent.slice(read, index)))
    read = index + whole.length
    const isEnd = slash === '/'
    const tagName = name.toLowerCase()
    if (tagName === 'br') add('\n')
    else if (tagName === 'b' || tagName === 'i') style[tagName] = Math.max(0, style[tagName] + (isEnd ? -1 : 1))
    else if (tagName === 'a') to = isEnd ? undefined : pathIn(rest)
  }
  add(unescaped(sent.slice(read)))
  return runs
}

function pathIn(attributes: string) {
  const [, href = ''] = /^\s+href="([^"]*)"\s*$/i.exec(attributes) ?? []
  const path = unescaped(href)
  return ownPath.test(path) ? path : undefined
}
