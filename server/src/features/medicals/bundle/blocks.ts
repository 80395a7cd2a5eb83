import { type Paper, placeHeading, placeParagraphs, placeTable } from '#features/medicals/documents/sections.ts'
import { styles } from '#features/medicals/documents/style.ts'
import { mm } from '#platform/pdf/box.ts'
import type { RecordBlock } from './content.ts'

/** Number of characters above which a value becomes a separate paragraph, because a table row must fit on one page. */
const mostInRow = 900

export function placeBlocks(paper: Paper, blocks: RecordBlock[]) {
  let heading = ''
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block.words
    else {
      placeBlock(paper, block, heading)
      heading = ''
    }
  }
}

function placeBlock(paper: Paper, block: Exclude<RecordBlock, { kind: 'heading' }>, heading: string) {
  if (block.kind === 'words') {
    if (heading) placeHeading(paper, heading)
    placeParagraphs(paper, block.words)
    return
  }
  if (block.kind === 'table') {
    const columns = block.columns.map(({ heading: name, share }) => ({ heading: name, width: paper.width * share }))
    placeTable(paper, block.heading, columns, block.rows)
    return
  }
  const short = block.facts.filter(({ value }) => value.length <= mostInRow)
  const rows = short.map(({ label, value }) => [label, value])
  if (rows.length > 0) placeTable(paper, heading || 'Facts', factColumns, rows)
  for (const { label, value } of block.facts.filter((fact) => !short.includes(fact))) {
    placeParagraphs(paper, label, styles.bodyStrong)
    placeParagraphs(paper, value)
  }
}

const factColumns = [
  { heading: 'Question or measurement', width: mm(84) },
  { heading: 'Answer', width: mm(96) },
]
