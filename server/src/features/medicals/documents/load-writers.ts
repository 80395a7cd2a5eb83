/**
 * Loads the code of documents, and their fonts, while the examiner still reads: the first decision after a start would
 * otherwise take three times as long as later ones. A failure is reported by the decision, which loads them as well.
 */
export async function loadWriters() {
  const [{ openFonts }] = await Promise.all([import('#platform/pdf/fonts.ts'), import('./writers.ts')])
  openFonts()
}
