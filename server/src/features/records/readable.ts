import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import { partInWords } from '@clearwing/domain/records/words.ts'
import { genderInWords } from '@clearwing/domain/users/words.ts'
import { escaped } from './page.ts'

/** True for ids, versions and bit masks, which only the data file contains. */
const isForMachines = (field: string) =>
  /Ids?$|^(version|roles|permissions|featureSet|organisationTypes|registrationOptions|shows|relations|access)$/.test(
    field,
  )

/** A value of the API in words, as HTML; '' if it is empty. */
export function readable(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return listOf(value, field)
  if (typeof value === 'object') return tableOf(value)
  return escaped(textOf(value, field))
}

function listOf(list: unknown[], field: string) {
  const items = list.map((item) => ({ text: readable(item, field), isRecord: typeof item === 'object' }))
  const filledItems = items.filter(({ text }) => text !== '')
  if (filledItems.length === 0) return ''
  if (filledItems.every(({ isRecord }) => !isRecord)) return filledItems.map(({ text }) => text).join(', ')
  return filledItems.map(({ text }) => `<div class="item">${text}</div>`).join('')
}

/** One row for each field with a value. */
function tableOf(value: object) {
  const rows = Object.entries(value)
    .filter(([field]) => !isForMachines(field))
    .map(([field, item]) => [fieldInWords(field), readable(item, field)] as const)
    .filter(([, text]) => text !== '')
  const row = ([name, text]: readonly [string, string]) =>
    `<tr><th scope="row">${escaped(name)}</th><td>${text}</td></tr>`
  return rows.length === 0 ? '' : `<table>${rows.map(row).join('')}</table>`
}

function textOf(value: unknown, field: string) {
  const text = String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text)
  if (field === 'gender') return genderInWords(text) ?? text
  if (field === 'entity') return partInWords(text)
  // Codes such as 'awaiting_results' and 'class_2'.
  return /^[a-z]+(_[a-z0-9]+)+$/.test(text) ? fieldInWords(text.replaceAll('_', ' ')) : text
}
