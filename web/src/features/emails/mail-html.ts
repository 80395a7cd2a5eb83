import { type CSSProperties, createElement, type ReactNode } from 'react'

/** Elements of our own emails. Anything else is shown as its content alone. */
const allowedTags = new Set(['div', 'p', 'a', 'span', 'br'])
/** Elements whose content is not part of the page. */
const hiddenTags = new Set(['head', 'title', 'style', 'script'])

type Opened = { tag: string; props: Record<string, unknown>; children: ReactNode[] }

/** The stored HTML of an email as elements: no script, no styles of the page, and links to web addresses only. */
export function elementsOf(html: string): ReactNode[] {
  const top: Opened = { tag: '', props: {}, children: [] }
  const open = [top]
  let hidden = 0
  let key = 0
  for (const [, closing, name = '', attributes = '', text = ''] of bodyOf(html).matchAll(pieces)) {
    const tag = name.toLowerCase()
    if (name === '') {
      if (hidden === 0 && text.trim() !== '') open.at(-1)?.children.push(decoded(text))
    } else if (hiddenTags.has(tag)) hidden = Math.max(0, hidden + (closing ? -1 : 1))
    else if (hidden > 0 || !allowedTags.has(tag)) continue
    else if (!closing) open.push({ tag, props: { key: key++, ...propsOf(attributes) }, children: [] })
    else if (open.length > 1 && open.at(-1)?.tag === tag) close(open)
  }
  while (open.length > 1) close(open)
  return top.children
}

/** What is between the tags of the body. */
const bodyOf = (html: string) => html.replace(/^[\s\S]*<body[^>]*>/i, '')

/** A tag with its attributes, or the text before the next one. */
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+="[^"]*")*)\s*>|([^<]+|<)/gi

function close(open: Opened[]) {
  const { tag, props, children } = open.pop() as Opened
  open.at(-1)?.children.push(createElement(tag, props, ...children))
}

function propsOf(attributes: string) {
  const given = Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decoded(value ?? '')]),
  )
  const isWebAddress = /^https?:\/\//.test(given.href ?? '')
  return { ...(given.style && { style: styleOf(given.style) }), ...(isWebAddress && { href: given.href }) }
}

/** Inline styles that neither load anything nor leave their place. */
const styleOf = (style: string): CSSProperties =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [property = '', ...more] = declaration.split(':')
      const value = more.join(':').trim()
      const isHarmless = !/url\(|expression/i.test(value) && property.trim() !== 'position'
      const name = property.trim().replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
      return isHarmless && name !== '' ? [[name, value]] : []
    }),
  )

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** Style of the body of the email, for the element that holds it. */
export function bodyStyleOf(html: string): CSSProperties {
  const style = /<body style="([^"]*)"/.exec(html)?.[1]
  return style === undefined ? {} : styleOf(decoded(style))
}
