import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './folders.ts'
import { generatedPage } from './markdown.ts'

const folder = path.join(projectFolder, 'server/src/features/reports')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** The files of the reports, in the order of the catalogue. They are read as text: they import the whole server. */
const files = new Map(
  [...read('catalogue.ts').matchAll(/import \{ (\w+) \} from '\.\/(catalogue\/[\w-]+\.ts)'/g)].map(
    ([, name = '', file = '']) => [name, file],
  ),
)
const order = /= \[([^\]]+)\]/.exec(read('catalogue.ts'))?.[1]?.match(/\w+/g) ?? []

const textIn = (declaration: string, name: string) =>
  new RegExp(`^ {2}${name}:\\s*(?:'([^'\\n]*)'|"([^"\\n]*)")`, 'm').exec(declaration)?.slice(1).find(Boolean)

function sectionOf(name: string) {
  const file = files.get(name) ?? ''
  const text = read(file)
  const declaration = text.slice(text.indexOf(`export const ${name}`))
  const [title, purpose, readers] = ['name', 'purpose', 'readers'].map((field) => textIn(declaration, field))
  const method = /^ {2}method: \[(.*?)\n? *\],$/ms.exec(declaration)?.[1] ?? ''
  const sentences = [...method.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map((found) =>
    found.slice(1).find(Boolean),
  )
  if (!title || !purpose || !readers || sentences.length === 0)
    throw new Error(`${file}: name, purpose, readers and method must be plain texts.`)
  return [`## ${title}`, purpose, `For: ${readers}.`, sentences.map((sentence) => `- ${sentence}`).join('\n')]
}

/** What each report counts, and how. */
export const reportsPage = () =>
  generatedPage(
    {
      title: 'Report definitions',
      group: 'Reference',
      order: 6,
      about: 'Who may read each report, what it counts, and how its figures are calculated.',
    },
    [
      'A report counts only records that your own lists show. Choose a figure to see the records behind it.',
      ...order.flatMap(sectionOf),
    ],
  )
