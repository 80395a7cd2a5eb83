import { type LabelledField, labels } from '@clearwing/domain/medicals/application/labels.ts'

export { type LabelledField, labels }

/** Short name of a field for a link: 'Family name', 'question 31', 'medicine 2'. */
export function fieldLabel(key: string): string {
  const [section, field = '', index] = key.split('.')
  if (section === 'history' || section === 'family' || section === 'more') return `question ${field}`
  if (field === 'list' && index !== undefined) return `medicine ${Number(index) + 1}`
  const own = key.replace(/Explanation$/, '') as LabelledField
  return labels[own] ?? field
}
