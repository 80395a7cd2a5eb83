/** Inserts words into a text at the cursor, or at its end, separated from their neighbours by a space. */
export function withInserted(text: string, words: string, at = text.length) {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const left = before === '' || /\s$/.test(before) ? '' : ' '
  const right = after === '' || /^[\s.,;:]/.test(after) ? '' : ' '
  return { text: `${before}${left}${words}${right}${after}`, caret: before.length + left.length + words.length }
}
