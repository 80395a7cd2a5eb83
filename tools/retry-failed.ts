/** Maximum number of failed files that run again: if more fail, the cause is not chance. */
const most = 6

/**
 * Runs a small number of failed files again (docs/decisions/057): `failed` names them, and `again` runs them without
 * any remains of the first run.
 */
export async function runFailedAgain(
  first: () => Promise<void>,
  failed: () => string[],
  retry: (names: string[]) => Promise<void>,
) {
  try {
    await first()
  } catch (error) {
    const names = failed()
    if (names.length === 0 || names.length > most) throw error
    console.log(`${names.length} failed. Each runs again, alone:`)
    await retry(names)
  }
}
