import { formatDay } from '@clearwing/domain/dates.ts'
import type { CopiedFile } from './contents.ts'
import { type About, escaped, htmlPage } from './page.ts'
import { readable } from './readable.ts'

export type ListedContent = Omit<CopiedFile, 'bytes' | 'json'> & {
  /** Name of the HTML page of a data file. */
  page?: string | undefined
}

/** Name of the HTML page beside a file of data. */
export const pageBeside = (file: string) => file.replace(/\.json$/, '.html')

/** The page of one part of the record, with links back to the contents and to the data. */
export function partPage({ chapter, title, day, file, json }: CopiedFile, about: About) {
  const up = '../'.repeat(file.split('/').length - 1)
  const own = file.split('/').at(-1) ?? file
  const when = day ? `, ${formatDay(day)}` : ''
  const content = readable(json) || '<p>Nothing is recorded here.</p>'
  const links = `<p><a href="${up}index.html">Contents</a> · <a href="${escaped(own)}">The same as data</a></p>`
  return htmlPage(title, about, `<p>${escaped(chapter)}${when}</p>${links}${content}`)
}

/** The table of contents: chapters in order, those with a day newest first, with a link to each part. */
export function indexOf(listed: ListedContent[], about: About) {
  const chapters = [...Map.groupBy(listed, ({ chapter }) => chapter)].toSorted(([, [one]], [, [other]]) =>
    (other?.day ?? '9').localeCompare(one?.day ?? '9'),
  )
  const intro = `<p>This is a copy of your record: everything that is kept about you and shown to you. Results and documents
that have not been released to you are not part of it. Store it where others cannot read it.</p>
<p>Each part opens as a page; the file of the same name that ends in .json has the same content as data.</p>`
  return htmlPage('Contents of your record', about, `${intro}\n${chapters.map(chapterOf).join('\n')}`)
}

const chapterOf = ([chapter, parts]: [string, ListedContent[]]) => {
  const day = parts[0]?.day
  const heading = `${escaped(chapter)}${day ? ` <span class="day">${formatDay(day)}</span>` : ''}`
  return `<h2>${heading}</h2><ul>${parts.map(linkTo).join('')}</ul>`
}

const linkTo = ({ title, file, page }: ListedContent) => {
  const kind = page ? '' : ` (${escaped(file.split('.').at(-1) ?? '')})`
  return `<li><a href="${escaped(page ?? file)}">${escaped(title)}</a>${kind}</li>`
}
