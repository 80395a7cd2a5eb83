import type { Product } from '#platform/config/config.ts'

/** The content of an email, before layout. */
export type EmailContent = {
  /** Without the product's name, which starts every subject. */
  subject: string
  /** The name for the greeting; left out where a stranger may have chosen it. */
  name?: string
  lines: string[]
  /** The single action of the email. */
  link?: { label: string; path: string }
  after?: string[]
  /** Switches emails of this kind off. */
  off?: { label: string; path: string }
  /** Why the email was sent, for readers who may never have heard of Clearwing. */
  why?: string
}

/** The sender, and the base address of its links. */
export type EmailOrigin = { product: Product; displayName: string; address: string }

export type WrittenEmail = { subject: string; text: string; html: string }

export const greetingOf = ({ name }: EmailContent) => (name === undefined ? 'Kia ora,' : `Kia ora ${name},`)

export const farewellOf = ({ why }: EmailContent, { displayName }: EmailOrigin) =>
  `${why ?? `You are receiving this email because you use ${displayName}.`} Replies to it are not read.`

/** Writes an email as plain text, for mail programs without layout, and for the stored copy. */
export function plainText(letter: EmailContent, place: EmailOrigin) {
  const { lines, link, after = [], off } = letter
  const action = link ? [`${link.label}:`, `${place.address}${link.path}`] : []
  const switches = off ? [`${off.label}:`, `${place.address}${off.path}`] : []
  return `${[greetingOf(letter), ...lines, ...action, ...after, ...switches, farewellOf(letter, place)].join('\n\n')}\n`
}
