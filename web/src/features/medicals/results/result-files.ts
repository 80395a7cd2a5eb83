import { createContext, useContext } from 'react'

/** Returns the address of a result's file on this page; null if the reader may not open files. */
export const ResultFiles = createContext<((resultId: number) => string) | null>(null)

export const useResultFiles = () => useContext(ResultFiles)
