import type { ImportPreview, ImportRow } from '@clearwing/domain/imports/schema.ts'
import type { Caller } from './test-app.ts'

/** A file as a browser sends it. */
export const base64Of = (file: string | Buffer) => Buffer.from(file).toString('base64')

export const previewImport = (call: Caller, path: string, file: string | Buffer) =>
  call('POST', `${path}/preview`, { content: base64Of(file) })

/** Imports the lines of a preview that make a change, or the given ones. */
export async function confirmImport(
  call: Caller,
  path: string,
  file: string | Buffer,
  preview: ImportPreview,
  lines?: number[],
) {
  const all = preview.rows.filter(({ outcome }) => outcome === 'add' || outcome === 'change').map(({ line }) => line)
  return call('POST', path, { content: base64Of(file), digest: preview.digest, lines: lines ?? all })
}

/** The outcome of each line, or why it is refused. */
export const outcomes = ({ rows }: { rows: ImportRow[] }) =>
  rows.map(({ outcome, problems }) =>
    problems.length === 0 ? outcome : problems.map(({ heading, message }) => `${heading}: ${message}`).join(' '),
  )
