/** A figure once it is one as it is typed; '6/9' stays what it is, and so does '0.' on its way to 0.7. */
export const asLimit = (typed: string) =>
  typed !== '' && String(Number(typed)) === typed ? Number(typed) : typed || null
