import { createContext, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the title of the page ends, where what is below it counts. */
export const EndOfTitle = createContext<HTMLElement | null>(null)

/** How many there are, behind the title: for a list that is asked for only once the page is open. */
export function TitleCount({ of: total }: { of: number | undefined }) {
  const end = use(EndOfTitle)
  return end && total !== undefined && createPortal(total.toLocaleString('en-NZ'), end)
}
