import { createContext, useContext } from 'react'

/** Where the file of a result is opened on this page; null where its reader may not open files. */
export const ResultFiles = createContext<((resultId: number) => string) | null>(null)

export const useResultFiles = () => useContext(ResultFiles)
