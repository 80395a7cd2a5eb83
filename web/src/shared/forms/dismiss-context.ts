import { createContext } from 'react'

/** Closes the surrounding dialog, asking about unsaved input; `undefined` on a page. */
export const DismissContext = createContext<(() => void) | undefined>(undefined)
