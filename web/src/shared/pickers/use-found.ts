import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** One of what can be picked. */
export type Choice = { id: number; name: string; detail: string | null }
export type Choices = { choices: Choice[]; totalItems: number }

/** A question that can be taken back, as RTK Query's lazy hooks answer one. */
type Asked<Page> = { unwrap: () => Promise<Page>; abort: () => void; unsubscribe: () => void }
export type Ask<Page> = (text: string) => Asked<Page>

/** The same question, and what its answer means to a picker. */
export const answering = <Answer, Page>(asked: Asked<Answer>, read: (answer: Answer) => Page): Asked<Page> => ({
  unwrap: async () => read(await asked.unwrap()),
  abort: () => asked.abort(),
  unsubscribe: () => asked.unsubscribe(),
})

type Found<Page> = { text: string; page?: Page; error?: unknown }

/**
 * What is found for a text while it is being typed, 200 ms after the last key. An earlier question is taken back when
 * another one follows it, or when nobody waits for its answer any more: no old answer can take the place of a new one.
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
