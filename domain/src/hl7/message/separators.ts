/** The separators of a message, as its own MSH-1 and MSH-2 define them (HL7 2.4, 2.16.2). */
export type Separators = {
  field: string
  component: string
  repetition: string
  escapeCharacter: string
  subcomponent: string
}

export const usualSeparators: Separators = {
  field: '|',
  component: '^',
  repetition: '~',
  escapeCharacter: '\\',
  subcomponent: '&',
}

/** Senders sometimes drop one of the four characters or escape the backslash; the usual separators are then meant. */
const isUsual = (sent: string) => sent === '^~\\\\&' || (sent.length < 4 && [...sent].every((c) => '^~\\&'.includes(c)))

/** Letters and digits cannot be separators: a message that uses them cannot be read. */
const isSeparator = (character: string) => !/[\p{L}\p{N}]/u.test(character)

/** True when MSH-1 and the first four characters of MSH-2 can be separators. `header` starts with MSH. */
export function namesSeparators(header: string) {
  const field = header.slice(3, 4)
  return isSeparator(field) && [...(header.slice(4).split(field, 1)[0] ?? '')].slice(0, 4).every(isSeparator)
}

/** `header` starts with MSH, FHS or BHS. A fifth character, for truncation from version 2.7 on, separates nothing. */
export function readSeparators(header: string): Separators {
  if (!namesSeparators(header)) return usualSeparators
  const field = header[3] ?? usualSeparators.field
  const sent = header.slice(4).split(field, 1)[0] ?? ''
  if (isUsual(sent)) return { ...usualSeparators, field }
  const [component, repetition, escapeCharacter, subcomponent] = sent
  return {
    field,
    component: component ?? usualSeparators.component,
    repetition: repetition ?? usualSeparators.repetition,
    escapeCharacter: escapeCharacter ?? usualSeparators.escapeCharacter,
    subcomponent: subcomponent ?? usualSeparators.subcomponent,
  }
}

/** MSH-2 for these separators. */
export const encodingCharacters = ({ component, repetition, escapeCharacter, subcomponent }: Separators) =>
  component + repetition + escapeCharacter + subcomponent
