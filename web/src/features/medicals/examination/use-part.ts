import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import { useState } from 'react'
import type { Other } from '#features/medicals/audiogram/other.ts'
import { type AudiogramValues, splitTypedValues } from '#features/medicals/audiogram/part-values.ts'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { useAutosave } from '#shared/forms/use-autosave.ts'
import { useWarnings } from './use-warnings.ts'

type Stored = Pick<ExaminationSection, 'version' | 'values'>

type PartOptions = {
  /** Identifies the unsaved input. */
  id: string
  part: ExaminationPart
  section: Stored | undefined
  earlierExaminations: Other[]
  standards: Standard[]
  /** Classes whose standards apply; none if they are not known here. */
  classes?: MedicalClass[]
  /** Optional fields of a test that is due. */
  dueFields?: string[]
  readOnly: boolean
  save: (values: AudiogramValues, version: number) => Promise<Stored>
}

/** State of one part of the examination. Valid values are saved as they are typed; invalid ones are not saved. */
export function usePart({
  id,
  part,
  section,
  earlierExaminations,
  standards,
  readOnly,
  save,
  ...otherOptions
}: PartOptions) {
  const [typedValues, setTyped] = useState<AudiogramValues>({})
  const [focused, setFocused] = useState<string>()
  const saver = useAutosave<AudiogramValues>({
    id,
    stored: { version: section?.version ?? 0, values: section?.values ?? {} },
    save,
    valuesOf: (stored) => stored.values as AudiogramValues,
  })
  useUnsaved(Object.keys(typedValues).length > 0)
  const { errors } = splitTypedValues(part, saver.values, typedValues)
  const values: AudiogramValues = { ...saver.values, ...typedValues }
  const sound: AudiogramValues = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in errors)))
  const warnings = useWarnings(part, sound, earlierExaminations, standards)

  const change = (changes: AudiogramValues) => {
    const all = { ...typedValues, ...changes }
    const { ready } = splitTypedValues(part, saver.values, all)
    setTyped(Object.fromEntries(Object.entries(all).filter(([name]) => !(name in ready))))
    if (Object.keys(ready).length > 0) saver.change(ready)
  }

  return {
    part,
    fields: examinationFields[part] as Record<string, Field>,
    values,
    /** The valid values, for calculations. */
    sound,
    warnings,
    change,
    /** Error of a field; none while the field is being typed in. */
    errorOf: (name: string) => (focused === name ? undefined : (errors[name] ?? saver.errors[name]?.join(' '))),
    setFocused,
    earlierExaminations,
    standards,
    classes: otherOptions.classes ?? [],
    dueFields: otherOptions.dueFields ?? [],
    readOnly,
    saver,
  }
}

export type PartForm = ReturnType<typeof usePart>
