import type { ImportPreview, ImportRow } from '@clearwing/domain/imports/schema.ts'
import type { Caller } from './test-app.ts'

/** A file as a browser sends it. */
export const contentOf = (file: string | Buffer) => Buffer.from(file).toString('base64')

/** What a file would do. */
export const look = (call: Caller, path: string, file: string | Buffer) =>
  call('POST', `${path}/preview`, { content: contentOf(file) })

/** Does the lines of a preview that do something, or those that are given. */
export async function press(
  call: Caller,
  path: string,
  file: string | Buffer,
  preview: ImportPreview,
  lines?: number[],
) {
  const all = preview.rows.filter(({ outcome }) => outcome === 'add' || outcome === 'change').map(({ line }) => line)
  return call('POST', path, { content: contentOf(file), digest: preview.digest, lines: lines ?? all })
}

/** Line by line: what happens, or why not. */
export const outcomes = ({ rows }: { rows: ImportRow[] }) =>
  rows.map(({ outcome, problems }) =>
    problems.length === 0 ? outcome : problems.map(({ heading, message }) => `${heading}: ${message}`).join(' '),
  )
