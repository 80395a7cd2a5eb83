import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSendToPracticeMutation } from '#api/generated.ts'
import { problemOf, splitErrors } from '#api/problem.ts'
import { isAnythingUnsaved } from '#shared/forms/unsaved.ts'
import type { Practice } from './PracticeSelect.tsx'

/** Saves pending changes, sends the application, and opens the page of the medical, which says what happens next. */
export function useSend({ medicalId, version }: Medical, saver: { flush: () => Promise<void> }) {
  const [sendToPractice, { isLoading }] = useSendToPracticeMutation()
  const [failures, setFailures] = useState<string[]>([])
  const navigate = useNavigate()

  const send = async ({ practiceId }: Practice) => {
    setFailures([])
    await saver.flush()
    // Saved values count as unsaved until React has rendered them.
    await new Promise((resolve) => setTimeout(resolve))
    if (isAnythingUnsaved())
      return setFailures(['Your last changes have not been saved yet. Please try again in a moment.'])
    try {
      await sendToPractice({ medicalId, body: { practiceId, version } }).unwrap()
      await navigate(`/medical/${medicalId}`)
    } catch (error) {
      setFailures(splitErrors(problemOf(error), []).otherLines)
    }
  }

  return { send, isSending: isLoading, failures }
}
