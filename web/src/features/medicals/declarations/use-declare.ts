import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecordDeclarationMutation } from '#api/generated.ts'
import { problemOf, splitErrors } from '#api/problem.ts'
import { isAnythingUnsaved } from '#shared/forms/unsaved.ts'

export type DeclaredSaver = { flush: () => Promise<void>; versionNow: () => number }

/** Saves pending changes, records the declaration, and opens its page, which says what happens next. */
export function useDeclare({ medicalId, version }: Medical, saver: DeclaredSaver) {
  const [record, { isLoading }] = useRecordDeclarationMutation()
  const [failures, setFailures] = useState<string[]>([])
  const navigate = useNavigate()

  const declare = async () => {
    setFailures([])
    await saver.flush()
    // Saved values count as unsaved until React has rendered them.
    await new Promise((resolve) => setTimeout(resolve))
    if (isAnythingUnsaved())
      return setFailures(['Your last changes have not been saved yet. Please try again in a moment.'])
    try {
      await record({ medicalId, body: { version, applicationVersion: saver.versionNow() } }).unwrap()
      await navigate(`/medical/${medicalId}`)
    } catch (error) {
      setFailures(splitErrors(problemOf(error), []).otherLines)
    }
  }

  return { declare, isSaving: isLoading, failures }
}
