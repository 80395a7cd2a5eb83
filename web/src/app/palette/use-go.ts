import { useNavigate } from 'react-router'
import { addRecent, type Chosen, readRecent } from './recent.ts'

/** Goes where a choice leads, and remembers it. */
export function useGo(userId: number) {
  const navigate = useNavigate()
  const to = (chosen: Chosen) => {
    addRecent(userId, chosen)
    void navigate(chosen.path)
  }
  /** Once more: what it is called without a name is kept already. */
  const again = (path: string) => {
    const known = readRecent(userId).find((one) => one.path === path)
    if (known) addRecent(userId, known)
    void navigate(path)
  }
  return { to, again }
}
