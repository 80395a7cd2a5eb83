import { scoresInRemarks } from '@clearwing/domain/medicals/examination/finding-fields.ts'
import { isEmpty } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { useState } from 'react'
import { PlainFields } from './PlainFields.tsx'
import type { PartForm } from './use-part.ts'

const moved: readonly string[] = scoresInRemarks

/** Scores belong to the questionnaires; a score entered here earlier can still be read and changed. */
export function RemarksPart({ form }: { form: PartForm }) {
  const [names] = useState(() =>
    Object.keys(form.fields).filter((name) => !moved.includes(name) || !isEmpty(form.values[name])),
  )
  return <PlainFields form={form} names={names} />
}
