import { createContext } from 'react'

/** The way out of the dialog around, which asks about what was typed; `undefined` on a page. */
export const Dismissal = createContext<(() => void) | undefined>(undefined)
