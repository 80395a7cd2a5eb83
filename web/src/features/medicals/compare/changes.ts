import { answerTo } from '@clearwing/domain/medicals/application/answers.ts'
import { answerInWords } from '@clearwing/domain/medicals/application/in-words.ts'
import type { Application } from '@clearwing/domain/medicals/application/schema.ts'
import type { Examination } from '@clearwing/domain/medicals/examination/answered.ts'
import type { Field } from '@clearwing/domain/medicals/examination/field.ts'
import { examinationFields, partNames } from '@clearwing/domain/medicals/examination/fields.ts'
import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import { nameOf, shownValue } from '@clearwing/domain/medicals/examination/value-in-words.ts'
import { labels } from '#features/medicals/application/labels.ts'

/** A difference: its heading, its label, and both texts. */
export type ValueChange = { group: string; label: string; before: string; now: string }

/** Answers that differ from the last application. Without an earlier one there are no changes. */
export function changedAnswers({ values, questions, earlier }: Application): ValueChange[] {
  if (!earlier) return []
  const fields = Object.entries(labels).flatMap(([key, label]) => {
    const [section, field] = key.split('.') as [keyof typeof sectionGroups, string]
    if (newEachTime.has(key)) return []
    const answerText = (given: object | undefined) =>
      answerInWords((given as Record<string, unknown> | undefined)?.[field])
    const group = sectionGroups[section]
    return group ? changed(group, label, answerText(earlier.values[section]), answerText(values[section])) : []
  })
  const answers = questions.flatMap((question) =>
    changed(
      'History',
      `${question.number} ${question.text}`,
      answerInWords(answerTo(earlier.values, question)),
      answerInWords(answerTo(values, question)),
    ),
  )
  return [...answers, ...fields]
}

/** A new fee receipt does not count as a change. */
const newEachTime = new Set(['identity.feeReceiptNumber', 'identity.feeReceiptDay', 'flying.lastMedicalDay'])

const sectionGroups = { identity: 'Identity', flying: 'Flying', medicines: 'Medicines', lifestyle: 'Lifestyle' }

/** Measurements made at both examinations that differ. */
export function changedMeasurements({ parts, others }: Examination): ValueChange[] {
  const inOrder = Object.keys(partNames).flatMap((name) => parts.filter(({ part }) => part === name))
  return inOrder.flatMap(({ part, values }) => {
    const before = others.findLast((one) => one.part === part)
    return before ? changedFields(part, before.values, values) : []
  })
}

function changedFields(part: ExaminationPart, before: Record<string, unknown>, now: Record<string, unknown>) {
  return Object.entries(examinationFields[part] as Record<string, Field>).flatMap(([name, field]) => {
    if (field.kind === 'time' || field.kind === 'day') return []
    const [then, since] = [shownValue(field, before[name]), shownValue(field, now[name])]
    if (then === '' || since === '') return []
    return changed(partNames[part], nameOf(field), then, since)
  })
}

const changed = (group: string, label: string, before: string, now: string): ValueChange[] =>
  before === now ? [] : [{ group, label, before, now }]
