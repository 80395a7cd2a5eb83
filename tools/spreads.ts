import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failed, root } from './step.ts'

// `{ ...{ a, b }, c }` is `{ a, b, c }`, except that TypeScript does not look for misspelt keys in it: `{ ...{ toDayy } }`
// passes where `{ toDayy }` is an error.

/** The lines on which an object literal is spread. */
export const literalSpreads = (text: string): number[] =>
  [...text.matchAll(/\.\.\.\s*\{/g)].map(({ index }) => text.slice(0, index).split('\n').length)

const sources = ['{domain,server,web}/src/**/*.{ts,tsx}', '{e2e,tools}/*.ts', 'bench/**/*.ts']
const exceptions = ['tools/spreads.ts', 'tools/spreads.test.ts']

/** Fails when a source file spreads an object literal. */
export async function checkSpreads() {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**', '**/generated.ts'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !exceptions.includes(file))
  const faults = files.flatMap((file) =>
    literalSpreads(readFileSync(path.join(root, file), 'utf8')).map(
      (line) => `${file}:${line} An object literal is spread: write its fields in the object around it.`,
    ),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) throw new Failed('spreads')
}
