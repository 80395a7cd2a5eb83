import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

export type PickerChoice = { id: number; name: string; detail: string | null }
export type PickerChoices = { choices: PickerChoice[]; totalItems: number }

/** A cancellable query, as returned by RTK Query's lazy hooks. */
type PickerRequest<Page> = { unwrap: () => Promise<Page>; abort: () => void; unsubscribe: () => void }
export type PickerQuery<Page> = (text: string) => PickerRequest<Page>

/** Converts the answer of a query for a picker. */
export const answering = <Answer, Page>(
  pickerRequest: PickerRequest<Answer>,
  read: (answer: Answer) => Page,
): PickerRequest<Page> => ({
  unwrap: async () => read(await pickerRequest.unwrap()),
  abort: () => pickerRequest.abort(),
  unsubscribe: () => pickerRequest.unsubscribe(),
})

type SearchAnswer<Page> = { text: string; page?: Page; error?: unknown }

/**
 * Searches while the user types, 200 ms after the last key. An earlier query is cancelled when a new one follows or its
 * answer is no longer needed, so that an old answer cannot replace a newer one.
 */
export function usePickerSearch<Page>(ask: PickerQuery<Page>, typed: string, isAsking: boolean) {
  const [text] = useDebouncedValue(typed.trim(), 200)
  const [searchAnswer, setSearchAnswer] = useState<SearchAnswer<Page>>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!isAsking) return
    let isWanted = true
    const pickerRequest = ask(text)
    const show = (answer: Omit<SearchAnswer<Page>, 'text'>) => isWanted && setSearchAnswer({ text, ...answer })
    pickerRequest.unwrap().then(
      (page) => show({ page }),
      (error) => show({ error }),
    )
    return () => {
      isWanted = false
      pickerRequest.abort()
      pickerRequest.unsubscribe()
    }
  }, [ask, text, isAsking, tries])
  const retry = () => {
    setSearchAnswer(undefined)
    setTries((before) => before + 1)
  }
  const isCurrent = searchAnswer !== undefined && searchAnswer.text === typed.trim()
  return { page: searchAnswer?.page, error: isCurrent ? searchAnswer.error : undefined, isWaiting: !isCurrent, retry }
}
