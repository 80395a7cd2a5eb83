import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { HandbookBlock, HandbookText } from '@clearwing/domain/pages/handbook.ts'
import { helpScreens } from '@clearwing/domain/pages/help-screens.ts'
import { guidesOf } from '@clearwing/domain/pages/help-targets.ts'
import { expect, test } from 'vitest'
import { handbookFolder } from './handbook/folders.ts'
import { generatedPages } from './handbook/generated.ts'
import { readHandbook } from './handbook/pages.ts'
import { idOf, parsePage } from './handbook/parse.ts'
import { isProductWord } from './handbook/product-words.ts'
import { root } from './step.ts'

const pages = readHandbook()

const linesOf = (blocks: HandbookBlock[]): HandbookText[][] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.line]
    if (block.kind === 'list') return block.items.flatMap(linesOf)
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
    return block.kind === 'note' ? linesOf(block.blocks) : []
  })

const textsOf = ({ blocks }: { blocks: HandbookBlock[] }) => linesOf(blocks).flat()
const targets = new Set(pages.flatMap(({ name, blocks }) => [name, ...idsIn(blocks).map((id) => `${name}#${id}`)]))

function idsIn(blocks: HandbookBlock[]) {
  return blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
}

test.each(pages)('each name on the page $name is a word of the product', (page) => {
  const names = textsOf(page).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []))
  expect(names.filter((name) => !isProductWord(name))).toEqual([])
})

test('a name that the product does not show is noticed', () => {
  expect(isProductWord('Sign the application')).toBe(true)
  expect(isProductWord('Send to Harbour Aviation Medical')).toBe(true)
  expect(isProductWord('Sign the form')).toBe(false)
  expect(isProductWord('Sign')).toBe(false)
})

test.each(pages)('each link on the page $name leads somewhere', (page) => {
  const links = textsOf(page).flatMap((part) => (part.kind === 'link' ? [part.to] : []))
  const broken = links.filter((to) => {
    if (to.startsWith('/help/')) return !targets.has(to.slice('/help/'.length))
    // Screens of the product; the test of the help on each screen knows them all.
    if (to.startsWith('/')) return !helpScreens.some(({ path: screen }) => screen === to)
    if (to.startsWith('https://')) return false
    return to.startsWith('#') ? !targets.has(page.name + to) : !existsSync(path.join(handbookFolder, to))
  })
  expect(broken).toEqual([])
})

test.each(pages)('the headings of the page $name have addresses of their own', ({ blocks }) => {
  const ids = idsIn(blocks)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.each(pages.filter(({ group }) => group === 'Guides'))(
  'tasks of the guide $name have at most eight steps',
  (page) => {
    const { blocks } = page
    const steps = blocks.flatMap((block) => (block.kind === 'list' && block.isOrdered ? [block.items.length] : []))
    expect(steps.length).toBeGreaterThan(0)
    expect(Math.max(...steps)).toBeLessThanOrEqual(8)
    expect(blocks.filter((block) => block.kind === 'heading' && block.level === 2)).toHaveLength(page.tasks.length)
  },
)

test('each screen has help that exists', () => {
  const missing = helpScreens.flatMap((screen) => screen.targets.filter((target) => !targets.has(target)))
  expect([...new Set(missing)]).toEqual([])
  expect(helpScreens.filter((screen) => screen.targets.length === 0)).toEqual([])
})

test('each guide of a user exists', () => expect(guidesOf(theSystem).filter((name) => !targets.has(name))).toEqual([]))

test.each(Object.keys(generatedPages))('the page %s is up to date: npm run handbook writes it', (name) =>
  expect(readFileSync(path.join(handbookFolder, `${name}.md`), 'utf8')).toBe(generatedPages[name]?.()),
)

const picturesIn = (blocks: HandbookBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []))

test('each picture is shown, and all of them together are small', () => {
  const shown = pages.flatMap(({ blocks }) => picturesIn(blocks))
  const stored = globSync('pictures/*', { cwd: handbookFolder }).map((file) => file.replaceAll(path.sep, '/'))
  expect(stored.filter((file) => !shown.includes(file))).toEqual([])
  const bytes = stored.reduce((total, file) => total + statSync(path.join(handbookFolder, file)).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
})

test('Markdown that the pages cannot show is refused', () => {
  const front = '---\ntitle: A\ngroup: Guides\norder: 1\nabout: B.\n---\n'
  const parsed = (body: string) => () => parsePage(path.join(root, 'a.md'), front + body)
  expect(parsed('## Task\n\n1. Choose **Save**.\n')()).toMatchObject({ name: 'a', tasks: [{ id: 'task' }] })
  expect(parsed('<b>x</b>\n')).toThrow('the pages cannot show html')
  expect(parsed('# Title\n')).toThrow('headings of level 2 and 3')
  expect(() => parsePage('a.md', '## Task\n')).toThrow('needs title')
})

test('addresses of headings are those of GitHub', () => expect(idOf('What’s new: 1, 2')).toBe('whats-new-1-2'))
