import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.6rem;line-height:1.25}h2{margin-top:2.2rem;font-size:1.2rem;border-bottom:1px solid #999}
h3{margin:1.2rem 0 .2rem;font-size:1rem}ul{padding-left:1.2rem}a{color:#0b5cad}.day{color:#555}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .8rem .25rem 0;overflow-wrap:anywhere}
th{width:14rem;font-weight:600}.item{margin:.4rem 0;padding-left:.8rem;border-left:3px solid #ccc}
@page{margin:15mm;@bottom-right{content:counter(page) " / " counter(pages)}}
@media print{body{font-size:10pt;margin:0;max-width:none}a{color:inherit}tr{break-inside:avoid}h2,h3{break-after:avoid}}`

export type About = { name: string; dateOfBirth: string | null; madeAt: string }

/** Heading of every page: whose copy it is. */
export const headingOf = ({ name, dateOfBirth }: About) =>
  dateOfBirth ? `${name}, born ${formatDay(dateOfBirth)}` : name

/** A page that any browser shows and prints; it loads nothing and runs nothing. */
export const htmlPage = (title: string, about: About, content: string) =>
  `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<style>${style}</style></head><body><p class="day">${escaped(headingOf(about))}. Copy made ${formatMoment(about.madeAt)}.</p>
<h1>${escaped(title)}</h1>
${content}</body></html>
`
