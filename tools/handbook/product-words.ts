import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './folders.ts'

// Whether a name in the handbook is a word of the product: a text of a page, of the rules that pages ask, or of a message of
// the server.

const sources = ['web/src/**/*.{ts,tsx}', 'domain/src/**/*.ts', 'server/src/{features,platform}/**/*.ts']
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/*.deep.ts', '**/generated*.ts']

const withoutComments = (text: string) =>
  text.replaceAll(/(?<=^|[\s{])\/\*[\s\S]*?\*\//g, ' ').replaceAll(/^\s*\/\/.*$/gm, '')

const files = globSync(sources, { cwd: projectFolder, exclude: tests }).map((file) =>
  withoutComments(readFileSync(path.join(projectFolder, file), 'utf8')),
)

/** Texts in quotation marks. They are sought line by line: an apostrophe in the text of a page has no second one. */
const quoted = new Set(
  files
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => [...line.matchAll(/(?<!\w)'((?:[^'\\]|\\.)*)'|"([^"]*)"/g)])
    .map(([, one, other]) => one ?? other),
)

/** Files in which lines that the formatter broke are one line. */
const code = files.map((text) => text.replaceAll("{' '}", ' ').replaceAll(/\s+/g, ' '))

/** Texts between tags, and in braces among them. */
const shown = new Set(
  code.flatMap((text) => [...text.matchAll(/[>}]\s*([^<>{}]+?)\s*(?=[<{])/g)].map(([, one]) => one)),
)

const value = /\$?\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Texts with a value in them, such as `Send to ${name}`, as patterns. Those with little else would match anything. */
const patterns = code
  .flatMap((text) => [...text.matchAll(/`([^`]*\$\{[^`]*)`|>\s*([A-Z][^<>]*\{[^<>]*?)\s*</g)])
  .flatMap(([, template, line = '']) => {
    const parts = (template ?? line).replaceAll(value, '\0').split('\0')
    if (parts.length < 2 || parts.join('').replaceAll(/[^a-z]/gi, '').length < 5) return []
    const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return [new RegExp(`^${escaped.join('.+')}$`)]
  })

const isShown = (name: string) => quoted.has(name) || shown.has(name) || patterns.some((pattern) => pattern.test(name))

/** At the end of a sentence, a name may be without the ellipsis that says that a dialog follows. */
export const isProductWord = (name: string) => isShown(name) || isShown(`${name}…`)
