/** Converts typed text to a number once it is one; '6/9' stays text, and so does '0.' on the way to 0.7. */
export const asLimit = (typed: string) =>
  typed !== '' && String(Number(typed)) === typed ? Number(typed) : typed || null
