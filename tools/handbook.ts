import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { handbookFolder } from './handbook/folders.ts'
import { generatedPages } from './handbook/generated.ts'

// Writes the pages of the handbook that repeat what code says. They are committed; tools/handbook.test.ts compares them.
for (const [name, write] of Object.entries(generatedPages))
  writeFileSync(path.join(handbookFolder, `${name}.md`), write())
