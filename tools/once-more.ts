/** So many at most are tried again: more are no chance. */
const most = 3

/**
 * What failed is tried once more, alone, where it is little (docs/decisions/057): `failed` names it, and `again` tries
 * it where nothing is left of the first time.
 */
export async function onceMore(
  first: () => Promise<void>,
  failed: () => string[],
  again: (names: string[]) => Promise<void>,
) {
  try {
    await first()
  } catch (error) {
    const names = failed()
    if (names.length === 0 || names.length > most) throw error
    console.log(`${names.length} failed. Once more, alone:`)
    await again(names)
  }
}
