import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** An option to pick. */
export type Choice = { id: number; name: string; detail: string | null }
export type Choices = { choices: Choice[]; totalItems: number }

/** A cancellable query, as returned by RTK Query's lazy hooks. */
type Asked<Page> = { unwrap: () => Promise<Page>; abort: () => void; unsubscribe: () => void }
export type Ask<Page> = (text: string) => Asked<Page>

/** Converts the answer of a query for a picker. */
export const answering = <Answer, Page>(asked: Asked<Answer>, read: (answer: Answer) => Page): Asked<Page> => ({
  unwrap: async () => read(await asked.unwrap()),
  abort: () => asked.abort(),
  unsubscribe: () => asked.unsubscribe(),
})

type Found<Page> = { text: string; page?: Page; error?: unknown }

/**
 * Searches while the user types, 200 ms after the last key. An earlier query is cancelled when a new one follows or its
 * answer is no longer needed, so that an old answer cannot replace a newer one.
 */
export function useFound<Page>(ask: Ask<Page>, typed: string, isAsking: boolean) {
  const [text] = useDebouncedValue(typed.trim(), 200)
  const [found, setFound] = useState<Found<Page>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!isAsking) return
    let isWanted = true
    const asked = ask(text)
    const show = (answer: Omit<Found<Page>, 'text'>) => isWanted && setFound({ text, ...answer })
    asked.unwrap().then(
      (page) => show({ page }),
      (error) => show({ error }),
    )
    return () => {
      isWanted = false
      asked.abort()
      asked.unsubscribe()
    }
  }, [ask, text, isAsking, tries])
  const retry = () => {
    setFound(undefined)
    setTries((before) => before + 1)
  }
  const isCurrent = found !== undefined && found.text === typed.trim()
  return { page: found?.page, error: isCurrent ? found.error : undefined, isWaiting: !isCurrent, retry }
}
