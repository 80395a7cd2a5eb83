import { globSync } from 'node:fs'
import path from 'node:path'
import { handbookFolder } from './folders.ts'
import { parsePage } from './parse.ts'

/** All pages of the handbook, as the product shows them. */
export const readHandbook = () =>
  globSync('*.md', { cwd: handbookFolder })
    .toSorted()
    .map((file) => parsePage(path.join(handbookFolder, file)))
