import type { OfferedField } from '@clearwing/domain/reports/queries/result.ts'
import type { QueryGroup } from '@clearwing/domain/reports/queries/schema.ts'
import { createContext, use } from 'react'
import type { NodePath } from './tree-edits.ts'

/** What the parts of a tree share while it is edited. */
type Editing = {
  fields: OfferedField[]
  /** Problems by path below the tree: 'rules.0.value'. */
  problems: Record<string, string>
  edit: (change: (tree: QueryGroup) => QueryGroup) => void
  /** Moves a part and keeps the focus on the button that moved it. */
  move: (path: NodePath, step: 1 | -1) => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('A part of a query is shown outside its editor')
  return editing
}

export const moveButtonId = (path: NodePath, step: 1 | -1) => `move-${step === 1 ? 'down' : 'up'}-${path.join('-')}`

/** The path of a node as problems name it. */
export const problemPath = (path: NodePath) => path.map((at) => `rules.${at}`).join('.')
