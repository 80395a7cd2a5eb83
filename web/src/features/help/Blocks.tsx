import type { HandbookBlock, HandbookText } from '@clearwing/domain/pages/handbook.ts'
import { Anchor, Code, Title } from '@mantine/core'
import { Link } from 'react-router'
import { ScrollingTable } from '#shared/pages/ScrollingTable.tsx'
import classes from './help.module.css'

type Props = { blocks: HandbookBlock[]; product: string }

/** The text of a handbook page. It names the product as this installation does. */
export const Blocks = ({ blocks, product }: Props) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
  blocks.map((block, at) => <Block key={at} block={block} product={product} />)

function Block({ block, product }: { block: HandbookBlock; product: string }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.level} id={block.id} className={classes.heading}>
          {block.text.replaceAll('Clearwing', product)}
        </Title>
      )
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} product={product} />
        </p>
      )
    case 'list': {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
        <li key={at}>
          <Item blocks={item} product={product} />
        </li>
      ))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} product={product} />
    case 'code':
      return (
        // Long lines scroll, also with the keyboard.
        <Code block tabIndex={0}>
          {block.text}
        </Code>
      )
    case 'note':
      return (
        <aside className={classes.note}>
          <Blocks blocks={block.blocks} product={product} />
        </aside>
      )
    case 'picture':
      return (
        <img
          className={classes.picture}
          src={block.source}
          alt={block.description}
          width={block.width}
          height={block.height}
          loading="lazy"
        />
      )
  }
}

/** A list item that is one line has no paragraph around it. */
function Item({ blocks, product }: Props) {
  const [first, ...others] = blocks
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} product={product} />
  return (
    <>
      <Line line={first.line} product={product} />
      <Blocks blocks={others} product={product} />
    </>
  )
}

type TableProps = { head: HandbookText[][]; rows: HandbookText[][][]; product: string }

const Table = ({ head, rows, product }: TableProps) => (
  <ScrollingTable minWidth={head.length * 150}>
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
            <th key={at} scope="col">
              <Line line={cell} product={product} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
          <tr key={nth}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
              <td key={at}>
                <Line line={cell} product={product} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollingTable>
)

const Line = ({ line, product }: { line: HandbookText[]; product: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
  line.map((part, at) => <Part key={at} part={part} product={product} />)

function Part({ part, product }: { part: HandbookText; product: string }) {
  const text = part.text.replaceAll('Clearwing', product)
  switch (part.kind) {
    case 'text':
      return text
    case 'name':
      return <strong>{text}</strong>
    case 'emphasis':
      return <em>{text}</em>
    case 'code':
      return <Code>{part.text}</Code>
    case 'link':
      return part.to.startsWith('/') ? (
        <Anchor component={Link} to={part.to}>
          {text}
        </Anchor>
      ) : (
        <Anchor href={part.to}>{text}</Anchor>
      )
  }
}
