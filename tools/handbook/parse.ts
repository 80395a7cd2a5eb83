import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type HandbookBlock,
  type HandbookEntry,
  type HandbookGroup,
  type HandbookPage,
  type HandbookText,
  handbookGroups,
} from '@clearwing/domain/pages/handbook.ts'
import { lexer, type Token, type Tokens } from 'marked'
import { builtBodies } from './built-bodies.ts'
import { sizeOf } from './picture-size.ts'

/** Reads a page of docs/handbook. Throws for Markdown that the pages of the product cannot show. */
export function parsePage(file: string, text = readFileSync(file, 'utf8')): HandbookPage {
  const { front, body } = withoutFrontMatter(file, text)
  const name = path.basename(file, '.md')
  const built = builtBodies[name]?.() ?? []
  const blocks = new Reader(path.dirname(file), file).blocksOf(lexer([body, ...built].join('\n\n')))
  const tasks = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: block.text }] : [],
  )
  return Object.assign({ name, blocks, tasks }, front)
}

type Front = Pick<HandbookEntry, 'title' | 'group' | 'order' | 'about'>

function withoutFrontMatter(file: string, text: string): { front: Front; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const lines = head.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? [])
  const values = new Map(lines.map(([, key = '', value = '']) => [key, value]))
  const [title = '', about = '', order = Number(values.get('order'))] = [values.get('title'), values.get('about')]
  const group = handbookGroups.find((one) => one === values.get('group'))
  if (!title || !about || !group || !Number.isInteger(order))
    throw new Error(`${file}: the page needs title, group, order and about between two lines of ---.`)
  return { front: { title, about, order, group: group satisfies HandbookGroup }, body }
}

/** The id of a heading, as GitHub makes it. */
export const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

class Reader {
  readonly #folder: string
  readonly #file: string

  constructor(folder: string, file: string) {
    this.#folder = folder
    this.#file = file
  }

  blocksOf(tokens: Token[]): HandbookBlock[] {
    return tokens.flatMap((token) => (token.type === 'space' ? [] : [this.#blockOf(token as Tokens.Generic)]))
  }

  #blockOf(token: Tokens.Generic): HandbookBlock {
    if (token.type === 'heading') return this.#heading(token as Tokens.Heading)
    if (token.type === 'paragraph' || token.type === 'text') return this.#paragraph(token.tokens ?? [])
    if (token.type === 'list') return this.#list(token as Tokens.List)
    if (token.type === 'table') return this.#table(token as Tokens.Table)
    if (token.type === 'code') return { kind: 'code', text: (token as Tokens.Code).text }
    if (token.type === 'blockquote') return { kind: 'note', blocks: this.blocksOf(token.tokens ?? []) }
    throw this.#fault(token)
  }

  #heading({ depth, tokens, raw }: Tokens.Heading): HandbookBlock {
    const text = this.#lineOf(tokens)
      .map((part) => part.text)
      .join('')
    if (depth !== 2 && depth !== 3) throw new Error(`${this.#file}: use headings of level 2 and 3, not ${raw.trim()}`)
    return { kind: 'heading', level: depth, id: idOf(text), text }
  }

  #paragraph(tokens: Token[]): HandbookBlock {
    const [only, another] = tokens
    if (only?.type !== 'image' || another) return { kind: 'paragraph', line: this.#lineOf(tokens) }
    const { href, text } = only as Tokens.Image
    if (!text) throw new Error(`${this.#file}: the picture ${href} has no description.`)
    const size = sizeOf(readFileSync(path.join(this.#folder, href)))
    return Object.assign({ kind: 'picture' as const, source: href, description: text }, size)
  }

  #list({ ordered, items }: Tokens.List): HandbookBlock {
    return { kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => this.blocksOf(tokens)) }
  }

  #table({ header, rows }: Tokens.Table): HandbookBlock {
    const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => this.#lineOf(tokens))
    return { kind: 'table', head: cells(header), rows: rows.map(cells) }
  }

  #lineOf(tokens: Token[]): HandbookText[] {
    return tokens.map((token) => this.#textOf(token as Tokens.Generic))
  }

  #textOf(token: Tokens.Generic): HandbookText {
    const text = plain(token)
    if (token.type === 'text' || token.type === 'escape') return { kind: 'text', text }
    if (token.type === 'strong') return { kind: 'name', text }
    if (token.type === 'em') return { kind: 'emphasis', text }
    if (token.type === 'codespan') return { kind: 'code', text }
    if (token.type === 'br') return { kind: 'text', text: ' ' }
    if (token.type === 'link') return { kind: 'link', text, to: linkOf((token as Tokens.Link).href) }
    throw this.#fault(token)
  }

  #fault = ({ type, raw }: Token) => new Error(`${this.#file}: the pages cannot show ${type}: ${raw.slice(0, 60)}`)
}

/** Line breaks of the file are spaces on the page. */
const plain = ({ text, tokens, type }: Tokens.Generic): string =>
  tokens && type !== 'codespan'
    ? tokens.map((token) => plain(token as Tokens.Generic)).join('')
    : String(text ?? '').replaceAll('\n', ' ')

/** Links between files become links between pages; others stay. */
function linkOf(href: string) {
  const [, name, hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return name === undefined ? href : `/help/${name}${hash}`
}
