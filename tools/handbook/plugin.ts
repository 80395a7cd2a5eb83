import type { HandbookBlock } from '@clearwing/domain/pages/handbook.ts'
import type { Plugin } from 'vitest/config'
import { parsePage } from './parse.ts'

const ofHandbook = /[\\/]docs[\\/]handbook[\\/][\w-]+\.md(\?entry)?$/

/**
 * Makes modules of the handbook's Markdown: a page, and with `?entry` what the list of pages shows of it. The browser
 * loads no reader of Markdown, and each page with its pictures only when it is opened.
 */
export const handbook: Plugin = {
  name: 'handbook',
  enforce: 'pre',
  transform(text, id) {
    const [, isEntry] = ofHandbook.exec(id) ?? [undefined, undefined]
    if (!ofHandbook.test(id)) return undefined
    const { blocks, ...entry } = parsePage(id.replace(/\?.*/, ''), text)
    if (isEntry) return { code: `export default ${JSON.stringify(entry)}`, map: null, moduleType: 'js' }
    const page = JSON.stringify(Object.assign({ blocks }, entry))
    return { code: withPictures(page, picturesIn(blocks)), map: null, moduleType: 'js' }
  },
}

const picturesIn = (blocks: HandbookBlock[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'picture') return [block.source]
      if (block.kind === 'list') return block.items.flatMap(picturesIn)
      return block.kind === 'note' ? picturesIn(block.blocks) : []
    }),
  ),
]

/** Imports each picture, so that the build gives it a name by its content, and puts that name in its place. */
function withPictures(page: string, sources: string[]) {
  const imports = sources.map((source, at) => `import picture${at} from ${JSON.stringify(`./${source}`)}`)
  const filled = sources.reduce(
    (code, source, at) => code.replaceAll(`"source":${JSON.stringify(source)}`, `"source":picture${at}`),
    page,
  )
  return `${imports.join('\n')}\nexport default ${filled}`
}
