import { globSync } from 'node:fs'
import path from 'node:path'
import { parsePage } from './parse.ts'

export const projectFolder = path.resolve(import.meta.dirname, '../..')
export const handbookFolder = path.join(projectFolder, 'docs/handbook')

/** All pages of the handbook, as the product shows them. */
export const readHandbook = () =>
  globSync('*.md', { cwd: handbookFolder })
    .toSorted()
    .map((file) => parsePage(path.join(handbookFolder, file)))
