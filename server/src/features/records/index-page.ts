import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import { partInWords } from '@clearwing/domain/records/words.ts'
import type { Content } from './contents.ts'

type Listed = Omit<Content, 'bytes'>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.2rem 1.2rem .2rem 0}th{font-weight:600}
td>table{margin:.3rem 0 .6rem;border-left:2px solid;padding-left:.6rem}`

/** Everything that is in the copy to be read, without any program but a browser; it loads nothing and runs nothing. */
export function indexOf(listed: Listed[], { name, madeAt }: { name: string; madeAt: string }) {
  const readable = listed.filter(({ json }) => json !== undefined)
  const files = listed.filter(({ json }) => json === undefined)
  return `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><title>Record of ${escaped(name)}</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<style>${style}</style><h1>Record of ${escaped(name)}</h1>
<p>Made ${formatMoment(madeAt)}. It holds what is kept of you and shown to you; what is not released to you yet is not in it.
Keep it where others cannot read it.</p>
<h2>Documents</h2>${files.length === 0 ? '<p>None.</p>' : `<ul>${files.map(linkTo).join('')}</ul>`}
${readable.map(section).join('\n')}</html>
`
}

const linkTo = ({ file }: Listed) => `<li><a href="${escaped(file)}">${escaped(file)}</a></li>`

const section = ({ title, file, json }: Listed) =>
  `<h2>${escaped(title)}</h2>${shownOf(json, '')}<p><a href="${escaped(file)}">The same as data</a></p>`

function shownOf(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.length === 0 ? 'None.' : value.map((item) => shownOf(item, field)).join(' ')
  if (typeof value === 'object') return tableOf(value)
  return escaped(textOf(value, field))
}

/** One line for each thing that is known of it: what is empty says nothing. */
const tableOf = (value: object) => {
  const known = Object.entries(value).filter(([, item]) => shownOf(item, '') !== '')
  const row = ([field, item]: [string, unknown]) =>
    `<tr><th scope="row">${escaped(fieldInWords(field))}</th><td>${shownOf(item, field)}</td></tr>`
  return `<table>${known.map(row).join('')}</table>`
}

function textOf(value: unknown, field: string) {
  const text = String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text)
  return field === 'entity' ? partInWords(text) : text
}
