import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemOf, splitErrors } from '#api/problem.ts'
import { firstWrong } from './first-wrong.ts'
import { unreadIn } from './use-typed.ts'

type Options<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>
  version: number
  save: (values: Values, version: number) => Promise<unknown>
  onSaved: () => void
  /** Called when the record changed since `version`, to merge it with the input. */
  onChanged: (stored: { version: number }) => void
}

/**
 * Saves a form, one call at a time, and reports the result. If the call fails, the input stays and can be sent again.
 */
export function useSave<Values extends Record<string, unknown>>({
  form,
  version,
  save,
  onSaved,
  onChanged,
}: Options<Values>) {
  const [saving, setSaving] = useState(false)
  const [failures, setFailures] = useState<string[]>([])
  const { place, showFirst } = useFirstWrong()
  // A key may be pressed twice before the button is shown as busy.
  const isBusy = useRef(false)

  const end = () => {
    isBusy.current = false
    setSaving(false)
  }
  const send = async (values: Values) => {
    setSaving(true)
    setFailures([])
    try {
      await save(values, version)
      onSaved()
    } catch (error) {
      const problem = problemOf(error)
      const { fieldErrors, otherLines } = splitErrors(problem, Object.keys(values))
      form.setErrors(fieldErrors)
      showFirst()
      if (problem.stored) onChanged(problem.stored as { version: number })
      setFailures(problem.stored ? [] : [...otherLines, ...unreachable(error)])
    } finally {
      end()
    }
  }
  const refuse = () => {
    end()
    showFirst()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    // Input that was not understood is not in the form's values.
    if (unreadIn(place.current)) return showFirst()
    isBusy.current = true
    form.onSubmit((values) => void send(values), refuse)(event)
  }
  return { place, submit, saving, failures }
}

const unreachable = (error: unknown) =>
  typeof (error as { status?: unknown } | null)?.status === 'number' ? [] : ['Your input is kept. Please try again.']

/** Moves to the first field with an error once its message is shown. */
function useFirstWrong() {
  const place = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) firstWrong(place.current)?.focus()
  }, [refusals])
  return { place, showFirst: () => setRefusals((before) => before + 1) }
}
