import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { letters } from '@clearwing/domain/pages/destinations.ts'
import { projectFolder } from './folders.ts'
import { code, generatedPage, table } from './markdown.ts'

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')

/** The keys that a file gives to its page. */
const keysIn = (text: string) =>
  [...text.matchAll(/\{ key: '([^']+)', label: '([^']+)'/g)].map(([, key = '', label = '']) => ({ key, label }))

const files = globSync('web/src/{shared,features}/**/*.{ts,tsx}', { cwd: projectFolder, exclude: ['**/*.test.*'] })
  .map((file) => file.replaceAll(path.sep, '/'))
  .toSorted()
const named = files
  .map((file) => ({ file, text: read(file) }))
  .flatMap(({ file, text }) => (text.includes('useKeys(') ? [{ file, keys: keysIn(text) }] : []))

const rowsOf = (keys: { key: string; label: string }[]) => keys.map(({ key, label }) => [code(key), label])
const inLists = named.filter(({ file }) => file.includes('/lists/')).flatMap(({ keys }) => keys)
const onPages = named.filter(({ file }) => !file.includes('/lists/')).flatMap(({ keys }) => keys)

const always = [...read('web/src/app/keys/KeysHelp.tsx').matchAll(/\{ keys: \[([^\]]+)\], label: '([^']+)'/g)].map(
  ([, keys = '', label = '']) => [keys.replaceAll("'", '').replaceAll(', ', ' + '), label],
)

const menu = new Map(
  [...read('domain/src/access/navigation.ts').matchAll(/screen: '(\w+)',\s*label: '([^']+)'/g)].map(
    ([, screen = '', label = '']) => [screen, label],
  ),
)

/** Every key of the product. */
export const keyboardPage = () =>
  generatedPage(
    {
      title: 'Keyboard',
      group: 'Reference',
      order: 1,
      about: 'Keys that work everywhere, in lists, and on single pages.',
    },
    [
      'Press the question mark on any page to see the keys that work there. **Single keys** in that window switches off the keys that need no Ctrl or Alt, for people who speak to their computer.',
      '## Everywhere',
      table(['Keys', 'What they do'], always),
      '## Go to a screen',
      'Press g, and then a letter. Only screens that you may open are offered.',
      table(
        ['Letter', 'Screen'],
        Object.entries(letters).map(([screen, letter]) => [code(letter), menu.get(screen) ?? screen]),
      ),
      '## In lists',
      table(['Key', 'What it does'], rowsOf(inLists)),
      '## On single pages',
      table(['Key', 'What it does'], rowsOf(onPages)),
    ],
  )
