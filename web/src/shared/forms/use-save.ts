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
  /** The record was changed since `version`: it is brought together with what is typed. */
  onChanged: (stored: { version: number }) => void
}

/** Saves a form, once at a time, and says what came of it. What could not be sent stays, and can be sent again. */
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
  // Two presses of a key may come before the button is shown as busy.
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
      const { beside, others } = splitErrors(problem, Object.keys(values))
      form.setErrors(beside)
      showFirst()
      if (problem.stored) onChanged(problem.stored as { version: number })
      setFailures(problem.stored ? [] : [...others, ...unreachable(error)])
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
    // What was not understood is not what is in the form's values.
    if (unreadIn(place.current)) return showFirst()
    isBusy.current = true
    form.onSubmit((values) => void send(values), refuse)(event)
  }
  return { place, submit, saving, failures }
}

const unreachable = (error: unknown) =>
  typeof (error as { status?: unknown } | null)?.status === 'number' ? [] : ['Your input is kept. Please try again.']

/** Leads to the first field to correct, once its message stands there. */
function useFirstWrong() {
  const place = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) firstWrong(place.current)?.focus()
  }, [refusals])
  return { place, showFirst: () => setRefusals((before) => before + 1) }
}
