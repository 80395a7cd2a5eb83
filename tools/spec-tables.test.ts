import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// docs/spec says which test proves which sentence of the specification, docs/hl7-tables.md which rule of HL7, and
// docs/security-tests.md which test of the security plan is built. A test that was renamed or removed must not leave its
// sentence looking proved.
const securityTests = 'docs/security-tests.md'
const tables = [...globSync('docs/spec/*/**/*.md', { cwd: root }).toSorted(), 'docs/hl7-tables.md', securityTests]

const proofsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]*$|^\| *Section\b/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).slice(1, -1)
      const [section = '', sentence = '', file = '', title = ''] = cells.map((cell) =>
        cell.trim().replaceAll('\\|', '|'),
      )
      return { columns: cells.length, section, sentence, file: bare(file), title: bare(title) }
    })

const bare = (cell: string) => cell.replace(/^`+ ?(.*?) ?`+$/, '$1')

test('there are tables of the specification', () => expect(tables).not.toEqual([]))

test.each(tables)('each test named in %s exists', (table) => {
  const proofs = proofsIn(readFileSync(path.join(root, table), 'utf8'))
  expect(proofs).not.toEqual([])
  expect(proofs.filter(isUnproved)).toEqual([])
})

test('each test of the security plan has a row, T01 to T62', () => {
  const named = proofsIn(readFileSync(path.join(root, securityTests), 'utf8')).map(({ section }) => section)
  const planned = Array.from({ length: 62 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`)
  expect(planned.filter((id) => !named.includes(id))).toEqual([])
})

function isUnproved({ columns, section, sentence, file, title }: ReturnType<typeof proofsIn>[number]) {
  if (columns !== 4 || !section || !sentence) return true
  if (file === '—' && title === '—') return false
  const place = path.join(root, file)
  return (
    !/\.(test|deep|e2e)\.tsx?$/.test(file) || !title || !existsSync(place) || !runs(readFileSync(place, 'utf8'), title)
  )
}

/** True when the title is in the code, outside comments and imports, and no test of the file is left out. */
const runs = (code: string, title: string) =>
  code.split('\n').some((line) => line.includes(title) && !/^\s*(\/\/|\/?\*|import )/.test(line)) &&
  !/\b(test|describe|it)\.(skip|todo|only|fixme)\(/.test(code)
