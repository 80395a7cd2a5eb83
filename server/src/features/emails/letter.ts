import type { Product } from './colours.ts'

/** What a mail says, before it is laid out. */
export type Letter = {
  /** Without the product's name, which begins every subject. */
  subject: string
  /** Whom it greets; nobody by name where the name may be a stranger's choice. */
  name?: string
  lines: string[]
  /** The one thing to do. */
  link?: { label: string; path: string }
  after?: string[]
  /** Why it comes, where its reader may never have heard of us. */
  why?: string
}

/** Who sends it, and from which address its links begin. */
export type Place = { product: Product; displayName: string; address: string }

export type Written = { subject: string; text: string; html: string }

export const greetingOf = ({ name }: Letter) => (name === undefined ? 'Kia ora,' : `Kia ora ${name},`)

export const farewellOf = ({ why }: Letter, { displayName }: Place) =>
  `${why ?? `You are receiving this email because you use ${displayName}.`} Replies to it are not read.`

/** For mail programs that show no layout, and the copy that is kept. */
export function textOf(letter: Letter, place: Place) {
  const { lines, link, after = [] } = letter
  const action = link ? [`${link.label}:`, `${place.address}${link.path}`] : []
  return `${[greetingOf(letter), ...lines, ...action, ...after, farewellOf(letter, place)].join('\n\n')}\n`
}
