import { createContext } from 'react'

/** Tells the dashboard around a card whether something on it is overdue. Elsewhere it does nothing. */
export const OverdueCard = createContext<(isOverdue: boolean) => void>(() => undefined)
