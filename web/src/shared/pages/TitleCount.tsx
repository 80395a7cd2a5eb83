import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** The end of the page title, where content below can add its count. */
export const EndOfTitle = createContext<HTMLElement | null>(null)

/** Shows a count after the title, for lists that load only after the page has opened. */
export function TitleCount({ total }: { total: number | undefined }) {
  const end = use(EndOfTitle)
  return end && total !== undefined && createPortal(total.toLocaleString('en-NZ'), end)
}
