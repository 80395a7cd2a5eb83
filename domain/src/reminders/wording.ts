/** What the words of a row may name. */
export const placeholders = ['{what}', '{day}', '{by}'] as const

/** Why the words of a row cannot be used, or null. */
export function wordingProblem(text: string) {
  const unknown = text.match(/\{[^}]*\}?|\}/g)?.find((name) => !(placeholders as readonly string[]).includes(name))
  return unknown === undefined ? null : `Use only ${placeholders.join(', ')} in braces.`
}
